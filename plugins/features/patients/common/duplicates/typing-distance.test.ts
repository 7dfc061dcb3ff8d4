import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typingDistance } from './typing-distance';

describe('typingDistance', () => {
  it.each([
    ['mensah', 'mensah', 0],
    ['mensah', 'mesnah', 1],
    ['mensah', 'mensa', 1],
    ['mensah', 'mnesha', 2],
    ['boateng', 'baotneg', 2],
    ['ab', 'ba', 1],
  ])('counts %s and %s as %i', (a, b, errors) => expect(typingDistance(a, b, 4)).toBe(errors));

  it('gives up as soon as the limit is passed', () => expect(typingDistance('mensah', 'addo', 2)).toBe(3));

  it('is symmetric, and the limit changes nothing below it', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const full = typingDistance(a, b, 20);
        expect(typingDistance(b, a, 20)).toBe(full);
        expect(typingDistance(a, b, 2)).toBe(Math.min(full, 3));
      }),
    );
  });
});
