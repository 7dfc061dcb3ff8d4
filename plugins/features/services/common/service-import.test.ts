import { describe, expect, it } from 'vitest';
import { readPrices, writePrices } from './service-import';

describe('the prices of a line', () => {
  it('are names and amounts between semicolons', () => {
    expect(readPrices('Standard: 120.00; Ward: shared: 60;')).toEqual([
      { name: 'Standard', charge: '120.00' },
      { name: 'Ward: shared', charge: '60' },
    ]);
    expect(readPrices('120')).toEqual([{ name: 'Standard', charge: '120' }]);
    expect(readPrices('')).toEqual([]);
  });

  it.each(['Standard: free', 'Standard: -1', ': 5', 'Standard', '1,200'])('are not %s', (cell) => {
    expect(readPrices(cell)).toBeUndefined();
  });

  it('are written as they are read', () => {
    const prices = [
      { name: 'Standard', charge: '120.00' },
      { name: 'Child', charge: '60.50' },
    ];
    expect(readPrices(writePrices(prices))).toEqual(prices);
  });
});
