import { describe, expect, it } from 'vitest';
import { checkDigitOf } from './check-digits';

describe('a check digit', () => {
  it.each([
    // ISO/IEC 7812-1's own example, a published test number, and the same with separators.
    ['luhn', '7992739871', '3'],
    ['luhn', '424242424242424', '2'],
    ['luhn', '4242-4242-4242-424', '2'],
    ['luhn', '0', '0'],
    // The example of the Global Release Identifier (GRid), which uses ISO/IEC 7064 MOD 37,36.
    ['mod-37-36', 'A12425GABC1234002', 'M'],
    ['mod-37-36', 'A1-2425G-ABC1234002-', 'M'],
    ['none', '123', ''],
  ] as const)('%s of %s is %s', (kind, text, digit) => expect(checkDigitOf(kind, text)).toBe(digit));

  it('of Luhn differs for every wrong digit', () => {
    const right = '26000501';
    const unnoticed = mistyped(right, '0123456789').filter(
      (wrong) => checkDigitOf('luhn', wrong) === checkDigitOf('luhn', right),
    );
    expect(unnoticed).toEqual([]);
  });

  it('of MOD 37,36 differs for every wrong character and every swap of unlike neighbours in a code', () => {
    const right = 'KRH26000501';
    const swapped = [...right.slice(1)].map(
      (_, at) => right.slice(0, at) + right.charAt(at + 1) + right.charAt(at) + right.slice(at + 2),
    );
    const wrong = [
      ...mistyped(right, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      ...swapped.filter((text) => text !== right),
    ];
    const digit = checkDigitOf('mod-37-36', right);
    expect(wrong.filter((text) => checkDigitOf('mod-37-36', text) === digit)).toEqual([]);
  });
});

/** All texts with one character changed. */
function mistyped(right: string, alphabet: string): string[] {
  return [...right].flatMap((character, at) =>
    [...alphabet.replace(character, '')].map((other) => right.slice(0, at) + other + right.slice(at + 1)),
  );
}
