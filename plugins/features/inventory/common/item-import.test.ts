import { describe, expect, it } from 'vitest';
import { readPacks, writePacks } from './item-import';

describe('packs in a cell', () => {
  it('are read and written the same', () => {
    const packs = [
      { name: 'Strip', factor: 10, gtin: null },
      { name: 'Box of ten', factor: 100, gtin: '04006381333931' },
    ];
    expect(readPacks(' Strip : 10 ;Box of ten: 100  04006381333931;')).toEqual(packs);
    expect(readPacks(writePacks(packs))).toEqual(packs);
    expect(readPacks('')).toEqual([]);
  });

  it('are refused in another form', () => {
    for (const cell of ['Strip', 'Strip: ten', ': 10', 'Strip: 10 123', 'Strip: 1.5', 'Strip 10'])
      expect(readPacks(cell), cell).toBeUndefined();
  });
});
