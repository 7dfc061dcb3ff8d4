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

  it('of Luhn differs for every wrong figure', () => {
    const right = '26000501';
    for (let at = 0; at < right.length; at++)
      for (const figure of '0123456789') {
        const wrong = right.slice(0, at) + figure + right.slice(at + 1);
        if (wrong !== right) expect(checkDigitOf('luhn', wrong), wrong).not.toBe(checkDigitOf('luhn', right));
      }
  });

  it('of MOD 37,36 differs for every wrong character and every swap of unlike neighbours in a code', () => {
    const right = 'KRH26000501';
    const digit = checkDigitOf('mod-37-36', right);
    for (let at = 0; at < right.length; at++)
      for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        const wrong = right.slice(0, at) + character + right.slice(at + 1);
        if (wrong !== right) expect(checkDigitOf('mod-37-36', wrong), wrong).not.toBe(digit);
      }
    for (let at = 1; at < right.length; at++) {
      const swapped = right.slice(0, at - 1) + right.charAt(at) + right.charAt(at - 1) + right.slice(at + 1);
      if (swapped !== right) expect(checkDigitOf('mod-37-36', swapped), swapped).not.toBe(digit);
    }
  });
});
