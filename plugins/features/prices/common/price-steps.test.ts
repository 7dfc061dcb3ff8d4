import { array, assert, bigInt, constantFrom, integer, oneof, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsDue, type AmountAsked } from './price-steps';

const asked = (more: Partial<AmountAsked>): AmountAsked => ({
  unitPrice: 10_000n,
  quantity: '1',
  priceNames: { group: false, payer: false },
  discounts: [],
  taxes: [],
  ...more,
});
const steps = (more: Partial<AmountAsked>) =>
  amountsDue(asked(more)).steps.map(({ step, amount, sum }) => [step, amount, sum]);

describe('from a price to the amount due', () => {
  it('each step is a percentage of the running sum, rounded once', () => {
    const due = amountsDue(
      asked({
        unitPrice: 333n,
        quantity: '1.5',
        group: { rule: 'Staff', percent: '-10' },
        payer: { rule: 'Acacia', percent: '12.5' },
        discounts: [
          { rule: 'Loyalty', percent: '5' },
          { rule: 'Voucher', fixed: 100n },
        ],
        taxes: [
          { rule: 'VAT', percent: '15' },
          { rule: 'NHIL', percent: '2.5' },
          { rule: 'GETFund', percent: '2.5' },
        ],
      }),
    );
    // 4.995 → 5.00; −0.50; 0.5625 → 0.56; 5 % of 5.06 is 0.253 → 0.25; 3.81 net
    expect(due.steps.map(({ step, amount, sum }) => [step, amount, sum])).toEqual([
      ['gross', 500n, 500n],
      ['group', -50n, 450n],
      ['payer', 56n, 506n],
      ['discount', -25n, 481n],
      ['discount', -100n, 381n],
      ['tax', 57n, 438n],
      ['tax', 10n, 448n],
      ['tax', 10n, 458n],
    ]);
    expect(due).toMatchObject({ amount: 506n, discount: 125n, net: 381n, tax: 77n, total: 458n });
  });

  it('an override replaces the unit price and leaves out group and payer', () => {
    const more = {
      quantity: '2',
      override: { rule: 'Agreed with the family', unitPrice: 8_000n },
      group: { rule: 'Staff', percent: '-10' },
      payer: { rule: 'Acacia', percent: '5' },
    };
    expect(steps(more)).toEqual([
      ['gross', 20_000n, 20_000n],
      ['override', -4_000n, 16_000n],
      ['group', 0n, 16_000n],
      ['payer', 0n, 16_000n],
    ]);
    expect(
      amountsDue(asked(more))
        .steps.slice(2)
        .map(({ leftOut }) => leftOut),
    ).toEqual(['override', 'override']);
  });

  it('a price for the group or the payer is not adjusted for it again', () => {
    const more = {
      group: { rule: 'Staff', percent: '-10' },
      payer: { rule: 'Acacia', percent: '5' },
      priceNames: { group: true, payer: false },
    };
    expect(steps(more)).toEqual([
      ['gross', 10_000n, 10_000n],
      ['group', 0n, 10_000n],
      ['payer', 500n, 10_500n],
    ]);
  });

  it('a fixed discount is cut to the remaining amount', () => {
    expect(
      steps({
        discounts: [
          { rule: 'Voucher', fixed: 15_000n },
          { rule: 'Loyalty', percent: '50' },
        ],
      }),
    ).toEqual([
      ['gross', 10_000n, 10_000n],
      ['discount', -10_000n, 0n],
      ['discount', 0n, 0n],
    ]);
  });

  it('refuses a discount above 100 %, a negative one, and a quantity of zero', () => {
    for (const discount of [
      { rule: 'x', percent: '101' },
      { rule: 'x', percent: '-1' },
      { rule: 'x', fixed: -1n },
    ])
      expect(() => amountsDue(asked({ discounts: [discount] }))).toThrow(RangeError);
    expect(() => amountsDue(asked({ quantity: '0' }))).toThrow(RangeError);
  });

  it('adds up: the last sum is the total, the net is never negative, and each sum is the one before with its step', () => {
    const percent = integer({ min: 0, max: 10_000 }).map((n) => (n / 100).toFixed(2));
    const adjustment = option(
      percent.map((of) => ({ rule: 'of', percent: `-${of}` })),
      { nil: undefined },
    );
    const discount = oneof(
      percent.map((of) => ({ rule: 'percent', percent: of })),
      bigInt({ min: 0n, max: 10n ** 9n }).map((fixed) => ({ rule: 'fixed', fixed })),
    );
    const any = record({
      unitPrice: bigInt({ min: 0n, max: 10n ** 11n }),
      quantity: constantFrom('1', '0.001', '2.5', '999', '0.333'),
      group: adjustment,
      payer: adjustment,
      discounts: array(discount, { maxLength: 4 }),
      taxes: array(
        percent.map((of) => ({ rule: 'tax', percent: of })),
        { maxLength: 3 },
      ),
    });
    assert(
      property(any, (more) => {
        const due = amountsDue(asked(more));
        let sum = 0n;
        for (const step of due.steps) expect(step.sum).toBe((sum += step.amount));
        expect(due.total).toBe(sum);
        expect(due.amount - due.discount + due.tax).toBe(due.total);
        expect(due.net).toBeGreaterThanOrEqual(0n);
        expect(due.net).toBeLessThanOrEqual(due.amount);
      }),
    );
  });
});
