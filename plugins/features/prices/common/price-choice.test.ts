import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from './price';
import { choosePrice, weights, type PriceAsked, type PriceCandidate } from './price-choice';

const general: PriceCandidate = {
  uuid: 'general',
  amount: 100n,
  currency: 'GHS',
  valid_from: null,
  valid_to: null,
  active: true,
  payer: null,
  group: null,
  tier: null,
  location: null,
  method: null,
};
const price = (uuid: string, more: Partial<PriceCandidate>): PriceCandidate => ({ ...general, uuid, ...more });
const asked: PriceAsked = {
  day: '2026-06-15',
  currency: 'GHS',
  payer: 'nhis',
  group: 'staff',
  tier: 'Adult',
  location: 'ridge',
  method: 'insurance',
};
const won = (prices: readonly PriceCandidate[], of: PriceAsked = asked) =>
  choosePrice(prices, of).find(({ loss }) => loss === undefined)?.price.uuid;
const told = (prices: readonly PriceCandidate[], of: PriceAsked = asked) =>
  Object.fromEntries(choosePrice(prices, of).map(({ price: { uuid }, loss }) => [uuid, loss ?? 'won']));

describe('the price of a service', () => {
  it('is the one with the heaviest conditions: payer alone outweighs the other four together', () => {
    const rest = { group: 'staff', tier: 'Adult', location: 'ridge', method: 'insurance' } as const;
    expect(won([general, price('rest', rest), price('payer', { payer: 'nhis' })])).toBe('payer');
    expect(
      won([
        price('late', { tier: 'Adult', location: 'ridge', method: 'insurance' }),
        price('group', { group: 'staff' }),
      ]),
    ).toBe('group');
    expect(won([price('late', { location: 'ridge', method: 'insurance' }), price('tier', { tier: 'Adult' })])).toBe(
      'tier',
    );
    expect(won([price('method', { method: 'insurance' }), price('location', { location: 'ridge' })])).toBe('location');
    expect(won([general, price('method', { method: 'insurance' })])).toBe('method');
  });

  it('of a site holds in its rooms, a room’s own wins there, and neither holds elsewhere', () => {
    const prices = [general, price('site', { location: 'Ridge' }), price('room', { location: 'theatre' })];
    const at = (location: string | null, ...around: string[]) => told(prices, { ...asked, location, around });
    expect(at('theatre', 'floor', 'ridge')).toEqual({
      room: 'won',
      site: 'less-specific',
      general: 'less-specific',
    });
    expect(at('ward', 'floor', 'ridge')).toEqual({ site: 'won', general: 'less-specific', room: 'other-location' });
    expect(at('ridge')).toEqual({ site: 'won', general: 'less-specific', room: 'other-location' });
    expect(at(null)).toEqual({ general: 'won', site: 'other-location', room: 'other-location' });
    // A price with a heavier condition beats that of the nearer place.
    const child = price('child', { location: 'ridge', tier: 'Adult' });
    expect(won([...prices, child], { ...asked, location: 'theatre', around: ['ridge'] })).toBe('child');
    const dollars = price('dollars', { location: 'theatre', currency: 'USD' });
    expect(won([...prices.slice(0, 2), dollars], { ...asked, location: 'theatre', around: ['ridge'] })).toBe('dollars');
  });

  it('is in force on the day of the work, including its first and last day', () => {
    const days = { valid_from: '2026-06-01', valid_to: '2026-06-30' };
    const on = (day: string) => won([price('june', days)], { ...asked, day });
    expect(['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01'].map(on)).toEqual([
      undefined,
      'june',
      'june',
      undefined,
    ]);
  });

  it('explains why each other price lost', () => {
    const prices = [
      price('winner', { payer: 'nhis' }),
      price('inactive', { payer: 'nhis', active: false }),
      price('coming', { valid_from: '2027-01-01' }),
      price('past', { valid_to: '2025-12-31' }),
      price('payer', { payer: 'acacia' }),
      price('group', { group: 'school' }),
      price('tier', { tier: 'Child' }),
      price('location', { location: 'tema' }),
      price('method', { method: 'cash' }),
      general,
      price('dollars', { payer: 'nhis', currency: 'USD' }),
    ];
    expect(told(prices)).toEqual({
      winner: 'won',
      inactive: 'inactive',
      coming: 'not-yet',
      past: 'ended',
      payer: 'other-payer',
      group: 'other-group',
      tier: 'other-tier',
      location: 'other-location',
      method: 'other-method',
      general: 'less-specific',
      dollars: 'other-currency',
    });
  });

  it('names a missing condition as a different one', () => {
    expect(told([price('payer', { payer: 'nhis' }), general], { ...asked, payer: null })).toEqual({
      general: 'won',
      payer: 'other-payer',
    });
  });

  it('is null if nothing is in force, and 0.00 is a price', () => {
    expect(won([price('past', { valid_to: '2020-01-01' })])).toBeUndefined();
    expect(won([])).toBeUndefined();
    expect(won([price('free', { amount: 0n })])).toBe('free');
  });

  it('ignores case when it compares tiers, because their names are unique that way', () => {
    expect(won([price('adult', { tier: 'ADULT' })])).toBe('adult');
  });

  it('is exactly one, the heaviest candidate, in any order', () => {
    const named = (value: string) => option(constantFrom(value, 'other'), { nil: null });
    const prices = array(
      record({
        payer: named('nhis'),
        group: named('staff'),
        tier: named('Adult'),
        location: named('ridge'),
        method: option(constantFrom<PaymentMethod>('insurance', 'cash'), { nil: null }),
        active: boolean(),
        n: integer(),
      }),
      { maxLength: 12 },
    ).map((all) => all.map(({ n: _, ...each }, index) => price(String(index), each)));
    assert(
      property(prices, (all) => {
        const verdicts = choosePrice(all, asked);
        const winners = verdicts.filter(({ loss }) => loss === undefined);
        const fitting = all.filter(
          (each) =>
            each.active &&
            (Object.keys(weights) as (keyof typeof weights)[]).every(
              (name) => each[name] === null || each[name] === asked[name],
            ),
        );
        expect(verdicts).toHaveLength(all.length);
        expect(winners).toHaveLength(fitting.length === 0 ? 0 : 1);
        const weight = (each: PriceCandidate) =>
          Object.entries(weights).reduce(
            (sum, [name, of]) => sum + (each[name as keyof typeof weights] === null ? 0 : of),
            0,
          );
        expect(winners.map(({ price: each }) => weight(each))).toEqual(
          fitting.length === 0 ? [] : [Math.max(...fitting.map(weight))],
        );
      }),
    );
  });
});
