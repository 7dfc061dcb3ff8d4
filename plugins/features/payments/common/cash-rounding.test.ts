import { array, assert, bigInt, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashOfRefund, inCoins } from './cash-rounding';
import { settle } from './settlement';

const unit = constantFrom(5n, 10n);
const amount = bigInt({ min: 1n, max: 1_000_000n });
const size = (of: bigint) => (of < 0n ? -of : of);

describe('cash in coins', () => {
  it('is the nearest multiple, half away from zero', () => {
    expect([1_202n, 1_203n, 1_205n, -1_203n].map((each) => inCoins(each, 5n))).toEqual([
      1_200n,
      1_205n,
      1_205n,
      -1_205n,
    ]);
    expect([1_204n, 1_205n, -1_205n, 4n].map((each) => inCoins(each, 10n))).toEqual([1_200n, 1_210n, -1_210n, 0n]);
    expect(inCoins(1_203n, 0n)).toBe(1_203n);
  });

  it('pays any debt with its change: all of it is settled, the drawer keeps the rounded debt, at most half a coin off', () => {
    assert(
      property(amount, amount, unit, (debt, more, coins) => {
        // Notes and coins, enough for the rounded debt.
        const tendered = inCoins(debt, coins) + coins * more;
        const { parts, settled, deposited } = settle(
          [{ method: 'cash', value: tendered, charge: debt }],
          [{ uuid: 'c', owed: debt }],
          coins,
        );
        const [{ change, rounding }] = [parts[0]!];
        expect([settled, deposited]).toEqual([debt, 0n]);
        expect(change % coins).toBe(0n);
        expect(tendered - change).toBe(inCoins(debt, coins));
        expect(2n * size(rounding)).toBeLessThanOrEqual(coins);
      }),
    );
  });

  it('is the same for many small refunds and for one', () => {
    assert(
      property(array(amount, { minLength: 1, maxLength: 12 }), unit, (refunds, coins) => {
        const paid: { amount: bigint; handedOut: bigint }[] = [];
        for (const each of refunds) paid.push({ amount: each, handedOut: cashOfRefund(each, paid, coins) });
        const [whole, handedOut] = [
          paid.reduce((sum, each) => sum + each.amount, 0n),
          paid.reduce((sum, each) => sum + each.handedOut, 0n),
        ];
        expect(handedOut).toBe(inCoins(whole, coins));
        for (const each of paid) expect(each.handedOut % coins).toBe(0n);
      }),
    );
  });
});
