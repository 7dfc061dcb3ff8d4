import { describe, expect, it } from 'vitest';
import { priceRanges, tierFaults } from './price-tiers';

const tier = (name: string, charge: string, currency = 'GHS') => ({ name, currency, charge });

describe('the prices of a service', () => {
  it('have as many decimals as their currency', () => {
    expect(tierFaults([tier('A', '1.25'), tier('B', '1.2'), tier('C', '1.125', 'KWD')])).toEqual({});
    expect(tierFaults([tier('A', '1.125'), tier('B', '1.5', 'JPY'), tier('C', '1.250')])).toMatchObject({
      'price_tiers.0.charge': [{ n: 2 }],
      'price_tiers.1.charge': [{ n: 0 }],
      'price_tiers.2.charge': [{ n: 2 }],
    });
  });

  it('have unique names in any spelling', () => {
    expect(Object.keys(tierFaults([tier('Adult', '1'), tier('Child', '1'), tier(' adult', '2')]))).toEqual([
      'price_tiers.2.name',
    ]);
  });

  it('go from the cheapest to the dearest of each currency, compared as amounts and not as text', () => {
    expect(priceRanges([tier('A', '9.00'), tier('B', '10.00'), tier('C', '3.00', 'USD')])).toEqual([
      { currency: 'GHS', least: '9.00', most: '10.00' },
      { currency: 'USD', least: '3.00', most: '3.00' },
    ]);
  });
});
