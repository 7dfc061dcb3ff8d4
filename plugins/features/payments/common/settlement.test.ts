import { array, assert, bigInt, constantFrom, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromAccount, settle, settledPart, type OfferedPart } from './settlement';
import { takenMethods } from './payment';

const cash = (value: bigint, charge?: bigint): OfferedPart => ({ method: 'cash', value, charge });
const owed = (...sums: bigint[]) => sums.map((each, at) => ({ uuid: `c${at}`, owed: each }));

describe('a payment', () => {
  it('gives change in cash only, for what is beyond its charge', () => {
    expect(settledPart(cash(20_000n, 15_000n))).toEqual({ applied: 15_000n, change: 5_000n });
    expect(settledPart(cash(10_000n, 15_000n))).toEqual({ applied: 10_000n, change: 0n });
    expect(settledPart({ method: 'card', value: 20_000n, charge: 15_000n })).toEqual({ applied: 20_000n, change: 0n });
    const account: OfferedPart = { method: 'patient-account', value: 20_000n, charge: 15_000n };
    expect(settledPart(account)).toEqual({ applied: 15_000n, change: 0n });
  });

  it('pays charges in their order, the last one in part', () => {
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

  it('puts what is beyond the charges into the account, and a deposit whole', () => {
    expect(settle([cash(20_000n)], owed(15_000n))).toMatchObject({ settled: 15_000n, deposited: 5_000n });
    expect(settle([cash(20_000n)], [])).toMatchObject({ paid: [], settled: 0n, deposited: 20_000n });
  });

  it('neither makes nor loses money', () => {
    const amount = bigInt({ min: 1n, max: 99_999_999_999n });
    const part = record({
      method: constantFrom(...takenMethods),
      value: amount,
      charge: option(amount, { nil: undefined }),
    });
    assert(
      property(array(part, { minLength: 1, maxLength: 6 }), array(amount, { maxLength: 8 }), (offered, sums) => {
        const settlement = settle(offered, owed(...sums));
        const [applied, change] = [
          settlement.parts.reduce((sum, each) => sum + each.applied, 0n),
          settlement.parts.reduce((sum, each) => sum + each.change, 0n),
        ];
        expect(settlement.settled + settlement.deposited).toBe(applied);
        const whole = offered.reduce((sum, { value }) => sum + value, 0n);
        const notTaken = offered.reduce(
          (sum, { method, value, charge }) =>
            method === 'patient-account' && charge !== undefined && charge < value ? sum + value - charge : sum,
          0n,
        );
        expect(applied + change + notTaken).toBe(whole);
        for (const { uuid, amount: paid } of settlement.paid) {
          expect(paid).toBeGreaterThan(0n);
          expect(paid).toBeLessThanOrEqual(sums[Number(uuid.slice(1))]!);
        }
        // Money is deposited only once nothing is owed any more.
        const all = sums.reduce((sum, each) => sum + each, 0n);
        expect(settlement.deposited === 0n || settlement.settled === all).toBe(true);
        expect(fromAccount(offered, settlement)).toBeLessThanOrEqual(applied);
      }),
    );
  });
});
