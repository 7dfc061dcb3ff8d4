import { describe, expect, it } from 'vitest';
import { ScanKeys, type PressedKey } from './scan-keys';

const plain = { ctrlKey: false, altKey: false, metaKey: false, repeat: false };
/** Types keys one after another, so many milliseconds apart. */
function type(keys: readonly (string | PressedKey)[], apart: number, into = new ScanKeys(), from = 1000) {
  return keys.map((key, index) => into.press(typeof key === 'string' ? { ...plain, key } : key, from + index * apart));
}

describe('keys', () => {
  it('that come fast and end with Enter are a scan', () => {
    expect(type([...'4006381333931', 'Enter'], 20).at(-1)).toBe('4006381333931');
    expect(
      type([...'4006381333931', 'Enter'], 20)
        .slice(0, -1)
        .filter(Boolean),
    ).toEqual([]);
  });

  it('of a person are none, and neither are few of them or a held key', () => {
    expect(type([...'paracetamol', 'Enter'], 120).at(-1)).toBeUndefined();
    expect(type([...'abc', 'Enter'], 20).at(-1)).toBeUndefined();
    expect(type(['Enter'], 20)).toEqual([undefined]);
    const held = Array.from({ length: 8 }, () => ({ ...plain, key: 'a', repeat: true }));
    expect(type([...held, 'Enter'], 20).at(-1)).toBeUndefined();
  });

  it('before a pause do not count', () => {
    const keys = new ScanKeys();
    type([...'pa'], 20, keys);
    expect(type([...'ITM000123', 'Enter'], 20, keys, 5000).at(-1)).toBe('ITM000123');
    const late = new ScanKeys();
    type([...'ITM000123'], 20, late);
    expect(type(['Enter'], 20, late, 5000)).toEqual([undefined]);
  });

  it('with Shift are capitals, and Ctrl ] is the separator', () => {
    const keys = ['Shift', 'A', ...'bc1', 'Control', { ...plain, key: ']', ctrlKey: true }, ...'17', 'Enter'];
    expect(type(keys, 20).at(-1)).toBe('Abc1\u001D17');
    expect(type([...'abcd', { ...plain, key: 'c', ctrlKey: true }, ...'ab', 'Enter'], 20).at(-1)).toBeUndefined();
  });
});
