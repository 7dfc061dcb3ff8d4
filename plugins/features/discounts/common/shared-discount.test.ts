import { describe, expect, it } from 'vitest';
import { assert, array, bigInt, constantFrom, integer, property } from 'fast-check';
import { discountOf, isAboveLimit, openPartsOf, sharedDiscount, taxesWith } from './shared-discount';

const sum = (of: readonly bigint[]) => of.reduce((total, each) => total + each, 0n);

describe('a discount', () => {
  it('is subtotal × value ÷ 100, or the value, and never more than the sum', () => {
    expect(discountOf(10_005n, { percent: '10' })).toBe(1_001n);
    expect(discountOf(10_000n, { fixed: 2_500n })).toBe(2_500n);
    expect(discountOf(10_000n, { fixed: 10_001n })).toBe(10_000n);
    expect(discountOf(1n, { percent: '100' })).toBe(1n);
  });

  it('is computed once on the sum and shared by the largest remainder', () => {
    expect(sharedDiscount([3_333n, 3_333n, 3_334n], { fixed: 1_000n })).toEqual({
      subtotal: 10_000n,
      discount: 1_000n,
      shares: [333n, 333n, 334n],
    });
    // Computed separately, each would be 0.01, three times.
    expect(sharedDiscount([10n, 10n, 10n], { percent: '5' }).shares).toEqual([1n, 1n, 0n]);
    expect(sharedDiscount([0n], { fixed: 5n })).toEqual({ subtotal: 0n, discount: 0n, shares: [0n] });
  });

  it('reduces no charge below 0, for every shared amount', () => {
    const open = array(bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 30 });
    assert(
      property(open, integer({ min: 1, max: 10_000 }), (charges, basisPoints) => {
        const { discount, shares } = sharedDiscount(charges, { percent: String(basisPoints / 100) });
        expect(sum(shares)).toBe(discount);
        for (const [index, share] of shares.entries()) expect(share <= charges[index]! && share >= 0n).toBe(true);
      }),
    );
  });
});

describe('the tax of a discount', () => {
  const charge = { owed: 12_000n, net: 10_000n, taxes: [1_500n, 500n] };

  it('is reduced with it', () => {
    const open = openPartsOf(charge);
    expect(open).toEqual({ net: 10_000n, taxes: [1_500n, 500n] });
    expect(taxesWith(1_000n, charge, open)).toEqual([150n, 50n]);
    expect(taxesWith(10_000n, charge, open)).toEqual([1_500n, 500n]);
  });

  it('never exceeds the debt, however much was paid', () => {
    const paid = constantFrom(0n, 1n, 333n, 6_000n, 11_999n);
    assert(
      property(paid, integer({ min: 1, max: 10_000 }), (already, basisPoints) => {
        const left = { ...charge, owed: charge.owed - already };
        const open = openPartsOf(left);
        const { discount } = sharedDiscount([open.net], { percent: String(basisPoints / 100) });
        const whole = discount + sum(taxesWith(discount, left, open));
        expect(whole <= left.owed).toBe(true);
      }),
    );
    const left = { ...charge, owed: 7_777n };
    const open = openPartsOf(left);
    expect(open.net + sum(taxesWith(open.net, left, open))).toBe(left.owed);
  });
});

describe('the limit', () => {
  const limits = { percent: '10', amount: 10_000n };
  const above = (discount: bigint, more: object = {}) =>
    isAboveLimit({ discount, subtotal: 50_000n, before: 0n, today: 0n, ...more }, limits);

  it('may be reached but not passed', () => {
    expect([above(5_000n), above(5_001n)]).toEqual([false, true]);
    expect([above(10_000n, { subtotal: 1_000_000n }), above(10_001n, { subtotal: 1_000_000n })]).toEqual([false, true]);
  });

  it('cannot be passed in small steps either', () => {
    expect(above(4_500n, { subtotal: 45_000n, before: 5_000n })).toBe(true);
    expect(above(1n, { today: 10_000n })).toBe(true);
  });
});
