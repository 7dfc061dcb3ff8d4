import { describe, expect, it } from 'vitest';
import { readPrices, writePrices } from './service-import';

describe('the prices of a line', () => {
  it('are names and amounts between semicolons', () => {
    expect(readPrices('Standard: 120.00; Ward: shared: 60;', 'GHS')).toEqual([
      { name: 'Standard', currency: 'GHS', charge: '120.00' },
      { name: 'Ward: shared', currency: 'GHS', charge: '60' },
    ]);
    expect(readPrices('120', 'GHS')).toEqual([{ name: 'Standard', currency: 'GHS', charge: '120' }]);
    expect(readPrices('', 'GHS')).toEqual([]);
  });

  it.each([
    'Standard: free',
    'Standard: -1',
    ': 5',
    'Standard',
    '1,200',
    'Guest: usd 15',
    'Guest: 15 USD',
    'Guest: USD',
  ])('are not %s', (cell) => {
    expect(readPrices(cell, 'GHS')).toBeUndefined();
  });

  it('have the same format for writing and reading', () => {
    const prices = [
      { name: 'Standard', currency: 'GHS', charge: '120.00' },
      { name: 'Guest', currency: 'USD', charge: '60.50' },
    ];
    expect(writePrices(prices, 'GHS')).toBe('Standard: 120.00; Guest: USD 60.50');
    expect(readPrices(writePrices(prices, 'GHS'), 'GHS')).toEqual(prices);
  });
});
