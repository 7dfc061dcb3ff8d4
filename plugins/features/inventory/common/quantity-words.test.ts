import { fill } from '@clinic-workbench/sdk/common';
import { describe, expect, it } from 'vitest';
import french from '../locales/fr.json';
import { baseUnits, packNames } from './item-kinds';
import { countSentences, quantityInWords, type Say } from './quantity-words';

const english: Say = (sentence, values = {}) => fill(sentence, values);
const item = {
  base_unit: 'tablet',
  packs: [
    { name: 'Strip', factor: 10 },
    { name: 'Box', factor: 100 },
  ],
};

describe('a quantity in words', () => {
  it('names packs and base units, one or several', () => {
    expect(quantityInWords(257, item, english)).toBe('2 boxes 5 strips 7 tablets');
    expect(quantityInWords(111, item, english)).toBe('1 box 1 strip 1 tablet');
    expect(quantityInWords(0, item, english)).toBe('0 tablets');
    expect(quantityInWords(24, { base_unit: 'mL', packs: [{ name: 'Cello', factor: 10 }] }, english)).toBe(
      '2 × Cello 4 mL',
    );
  });

  it('knows every offered pack and base unit, in French too', () => {
    const known = french as Readonly<Record<string, string>>;
    for (const name of [...baseUnits, ...packNames]) {
      const sentences = countSentences[name.toLowerCase()];
      expect(sentences, name).toBeDefined();
      expect(known[sentences![0]], name).toBeDefined();
      expect(known[`${sentences![1]}_other`], name).toBeDefined();
    }
  });
});
