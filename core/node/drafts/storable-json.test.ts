import { describe, expect, it } from 'vitest';
import { isStorableJson } from './storable-json';

describe('storable JSON', () => {
  it.each([[null], [0], ['Ama 👩🏾‍⚕️'], [{ a: [1, { b: 'c' }] }], ['\\u0000 written out']])('takes %j', (value) => {
    expect(isStorableJson(value)).toBe(true);
  });

  it.each([['\u0000'], [{ 'a\u0000': 1 }], [['\ud83d']], [undefined]])('refuses %j', (value) => {
    expect(isStorableJson(value)).toBe(false);
  });

  it('refuses values nested too deep', () => {
    expect(isStorableJson(JSON.parse('['.repeat(50) + ']'.repeat(50)))).toBe(false);
  });
});
