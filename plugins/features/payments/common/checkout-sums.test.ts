import { array, assert, bigInt, constantFrom, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText } from '@clinic-workbench/sdk/common';
import { checkoutSums, type CheckoutFacts, type TypedPart } from './checkout-sums';
import { takenMethods } from './payment';
import { settle } from './settlement';

const facts: CheckoutFacts = {
  owed: 20_000n,
  currency: 'GHS',
  available: 3_000n,
  rates: { USD: '12.5' },
  keepChange: false,
  unit: 0n,
};
const part = (method: TypedPart['method'], amount: string | null = null, currency = 'GHS'): TypedPart => ({
  id: method,
  method,
  amount,
  currency,
  vendor: '',
  reference: '',
});
const given = (sums: ReturnType<typeof checkoutSums>) => sums.parts.map(({ tendered }) => tendered);

describe('a checkout', () => {
  it('fills a row with the remaining amount', () => {
    expect(given(checkoutSums([part('cash')], facts))).toEqual([20_000n]);
    expect(given(checkoutSums([part('cash', '150'), part('mobile-money')], facts))).toEqual([15_000n, 5_000n]);
    expect(given(checkoutSums([part('cash'), part('mobile-money', '50')], facts))).toEqual([15_000n, 5_000n]);
    expect(given(checkoutSums([part('patient-account'), part('card')], facts))).toEqual([3_000n, 17_000n]);
  });

  it('gives the surplus as change in cash, from any row', () => {
    const sums = checkoutSums([part('cash', '200'), part('mobile-money', '50')], facts);
    expect(sums).toMatchObject({ change: 5_000n, left: 0n, deposited: 0n });
    expect(sums.parts.map(({ charge }) => charge)).toEqual([15_000n, undefined]);
    expect(checkoutSums([part('cash', '200.5')], { ...facts, keepChange: true })).toMatchObject({
      change: 0n,
      deposited: 50n,
    });
  });

  it('shows the remaining debt, and unreadable amounts', () => {
    expect(checkoutSums([part('cash', '120')], facts)).toMatchObject({ left: 8_000n, change: 0n });
    for (const amount of ['', 'x', '1.005', '-1', '1e3'])
      expect(checkoutSums([part('cash', amount)], facts)).toMatchObject({
        parts: [{ tendered: undefined }],
        left: 20_000n,
      });
  });

  it('accepts dollars at the day’s rate and gives change in cedis', () => {
    const sums = checkoutSums([part('cash', '20', 'USD')], facts);
    expect(sums).toMatchObject({ parts: [{ tendered: 2_000n, value: 25_000n }], change: 5_000n, left: 0n });
  });

  it('credits all of a deposit to the account', () => {
    expect(checkoutSums([part('cash', '75')], { ...facts, owed: 0n })).toMatchObject({ deposited: 7_500n, change: 0n });
  });

  it('proposes cash that coins can pay, and gives change in coins', () => {
    const coins = { ...facts, owed: 1_203n, unit: 5n };
    expect(checkoutSums([part('cash')], coins)).toMatchObject({
      parts: [{ tendered: 1_205n }],
      change: 0n,
      left: 0n,
      rounding: 2n,
    });
    expect(checkoutSums([part('cash', '20')], coins)).toMatchObject({ change: 795n, left: 0n, rounding: 2n });
    expect(checkoutSums([part('cash')], { ...coins, owed: 1_202n })).toMatchObject({
      parts: [{ tendered: 1_200n }],
      left: 0n,
      rounding: -2n,
    });
    // Other methods pay the exact sum, and a part payment stays exact.
    expect(checkoutSums([part('card')], coins)).toMatchObject({ parts: [{ tendered: 1_203n }], rounding: 0n });
    expect(checkoutSums([part('cash', '5')], coins)).toMatchObject({ left: 703n, rounding: 0n });
  });

  it('adds up like the server', () => {
    const amount = bigInt({ min: 1n, max: 100_000n });
    const typed = record({ method: constantFrom(...takenMethods), amount: option(amount, { nil: null }) });
    const unit = constantFrom(0n, 5n, 10n);
    assert(
      property(
        array(typed, { minLength: 1, maxLength: 4 }),
        bigInt({ min: 1n, max: 100_000n }),
        unit,
        (rows, owed, coins) => {
          const parts = rows.map((row) => part(row.method, row.amount === null ? null : amountText(row.amount, 'GHS')));
          const sums = checkoutSums(parts, { ...facts, owed, unit: coins });
          const offered = sums.parts.map(({ value, charge }, at) => ({ method: parts[at]!.method, value, charge }));
          const settled = settle(offered, [{ uuid: 'c', owed }], coins);
          expect(settled.parts.map(({ change }) => change)).toEqual(sums.parts.map(({ change }) => change));
          expect(settled.deposited).toBe(sums.deposited);
          expect(owed - settled.settled).toBe(sums.left);
        },
      ),
    );
  });
});
