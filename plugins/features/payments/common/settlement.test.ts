import { array, assert, bigInt, constantFrom, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromAccount, settle, settledPart, type OfferedPart } from './settlement';
import { takenMethods } from './payment';

const cash = (value: bigint, charge?: bigint): OfferedPart => ({ method: 'cash', value, charge });
const owed = (...sums: bigint[]) => sums.map((each, at) => ({ uuid: `c${at}`, owed: each }));

describe('a payment', () => {
  it('gives change only in cash, for the surplus over its charge', () => {
    expect(settledPart(cash(20_000n, 15_000n))).toEqual({ applied: 15_000n, change: 5_000n, rounding: 0n });
    expect(settledPart(cash(10_000n, 15_000n))).toEqual({ applied: 10_000n, change: 0n, rounding: 0n });
    expect(settledPart({ method: 'card', value: 20_000n, charge: 15_000n })).toEqual({
      applied: 20_000n,
      change: 0n,
      rounding: 0n,
    });
    const account: OfferedPart = { method: 'patient-account', value: 20_000n, charge: 15_000n };
    expect(settledPart(account)).toEqual({ applied: 15_000n, change: 0n, rounding: 0n });
  });

  it('pays charges in their order, the last one partly', () => {
    expect(settle([cash(12_000n)], owed(5_000n, 5_000n, 5_000n)).paid).toEqual([
      { uuid: 'c0', amount: 5_000n },
      { uuid: 'c1', amount: 5_000n },
      { uuid: 'c2', amount: 2_000n },
    ]);
  });

  it('adds several methods up: cash 200 for 150 and mobile money 50 for 50 pay a bill of 200 with 50 of change', () => {
    const momo: OfferedPart = { method: 'mobile-money', value: 5_000n, charge: 5_000n };
    const settlement = settle([cash(20_000n, 15_000n), momo], owed(20_000n));
    expect(settlement).toMatchObject({ settled: 20_000n, deposited: 0n });
    expect(settlement.parts.map(({ change }) => change)).toEqual([5_000n, 0n]);
  });

  it('credits the surplus over the charges to the account, and a deposit whole', () => {
    expect(settle([cash(20_000n)], owed(15_000n))).toMatchObject({ settled: 15_000n, deposited: 5_000n });
    expect(settle([cash(20_000n)], [])).toMatchObject({ paid: [], settled: 0n, deposited: 20_000n });
  });

  it('in cash is rounded to coins if it pays the whole rest, half away from zero', () => {
    const settled = (value: bigint, charge: bigint | undefined, due: bigint, unit: bigint) =>
      settle([cash(value, charge)], owed(due), unit).parts[0];
    // 12.03 is paid with 12.05, 12.02 with 12.00; of 20.00 the change is 7.95 and 8.00.
    expect(settled(1_205n, undefined, 1_203n, 5n)).toEqual({ applied: 1_203n, change: 0n, rounding: 2n });
    expect(settled(1_200n, undefined, 1_202n, 5n)).toEqual({ applied: 1_202n, change: 0n, rounding: -2n });
    expect(settled(2_000n, 1_203n, 1_203n, 5n)).toEqual({ applied: 1_203n, change: 795n, rounding: 2n });
    expect(settled(2_000n, 1_202n, 1_202n, 5n)).toEqual({ applied: 1_202n, change: 800n, rounding: -2n });
    // A half is rounded up on either side.
    expect(settled(1_210n, undefined, 1_205n, 10n)).toEqual({ applied: 1_205n, change: 0n, rounding: 5n });
    expect(settled(2_000n, 1_205n, 1_205n, 10n)).toEqual({ applied: 1_205n, change: 790n, rounding: 5n });
    expect(settled(1_200n, 1_205n, 1_205n, 10n)).toEqual({ applied: 1_200n, change: 0n, rounding: 0n });
    // Cash that a client rounded itself gives the same.
    expect(settled(2_000n, 1_205n, 1_203n, 5n)).toEqual({ applied: 1_203n, change: 795n, rounding: 2n });
  });

  it('is exact for part payments, credits, and other methods', () => {
    expect(settle([cash(503n)], owed(1_203n), 5n)).toMatchObject({ settled: 503n, parts: [{ rounding: 0n }] });
    expect(settle([cash(2_000n)], owed(1_203n), 5n)).toMatchObject({ settled: 1_203n, deposited: 797n });
    expect(settle([cash(503n)], [], 5n)).toMatchObject({ deposited: 503n, parts: [{ rounding: 0n }] });
    const card: OfferedPart = { method: 'card', value: 1_203n, charge: undefined };
    expect(settle([card], owed(1_203n), 5n)).toMatchObject({ settled: 1_203n, parts: [{ rounding: 0n }] });
    // With another method, the rest is rounded.
    const momo: OfferedPart = { method: 'mobile-money', value: 1_000n, charge: undefined };
    expect(settle([cash(205n), momo], owed(1_203n), 5n)).toMatchObject({
      settled: 1_203n,
      deposited: 0n,
      parts: [{ rounding: 2n }, { rounding: 0n }],
    });
  });

  it('creates and loses no money', () => {
    const amount = bigInt({ min: 1n, max: 99_999_999_999n });
    const part = record({
      method: constantFrom(...takenMethods),
      value: amount,
      charge: option(amount, { nil: undefined }),
    });
    const parts = array(part, { minLength: 1, maxLength: 6 });
    const unit = constantFrom(0n, 5n, 10n);
    assert(
      property(parts, array(amount, { maxLength: 8 }), unit, (offered, sums, coins) => {
        const settlement = settle(offered, owed(...sums), coins);
        const [applied, change, rounding] = [
          settlement.parts.reduce((sum, each) => sum + each.applied, 0n),
          settlement.parts.reduce((sum, each) => sum + each.change, 0n),
          settlement.parts.reduce((sum, each) => sum + each.rounding, 0n),
        ];
        expect(settlement.settled + settlement.deposited).toBe(applied);
        const whole = offered.reduce((sum, { value }) => sum + value, 0n);
        const notTaken = offered.reduce(
          (sum, { method, value, charge }) =>
            method === 'patient-account' && charge !== undefined && charge < value ? sum + value - charge : sum,
          0n,
        );
        expect(applied + change + rounding + notTaken).toBe(whole);
        for (const { uuid, amount: paid } of settlement.paid) {
          expect(paid).toBeGreaterThan(0n);
          expect(paid).toBeLessThanOrEqual(sums[Number(uuid.slice(1))]!);
        }
        // Money is deposited only once nothing is owed.
        const all = sums.reduce((sum, each) => sum + each, 0n);
        expect(settlement.deposited === 0n || settlement.settled === all).toBe(true);
        expect(fromAccount(offered, settlement)).toBeLessThanOrEqual(applied);
      }),
    );
  });
});
