import { expect, it } from 'vitest';
import { creditedParts, type ChargeParts } from './credited-parts';

const charge: ChargeParts = {
  amount: 10_000n,
  discount: 1_000n,
  taxes: [
    { code: 'VAT', amount: 1_350n },
    { code: 'NHIL', amount: 225n },
  ],
};
const sumOf = ({ amount, discount, taxes }: ChargeParts) =>
  amount - discount + taxes.reduce((sum, tax) => sum + tax.amount, 0n);

it('takes back income, discount and taxes in proportion, to the last minor unit', () => {
  expect(creditedParts(charge, 10_575n, 0n)).toEqual(charge);
  expect(creditedParts(charge, 5_000n, 0n)).toEqual({
    amount: 4_728n,
    discount: 473n,
    taxes: [
      { code: 'VAT', amount: 638n },
      { code: 'NHIL', amount: 107n },
    ],
  });
});

it('takes back all of it in any number of steps, each as much as was asked', () => {
  for (const steps of [[1n, 10_574n], [3_333n, 3_333n, 3_909n], Array.from({ length: 75 }, () => 141n)]) {
    let before = 0n;
    const all = { amount: 0n, discount: 0n, tax: 0n };
    for (const step of steps) {
      const parts = creditedParts(charge, step, before);
      expect(sumOf(parts)).toBe(step);
      all.amount += parts.amount;
      all.discount += parts.discount;
      all.tax += parts.taxes.reduce((sum, tax) => sum + tax.amount, 0n);
      before += step;
    }
    expect([before, all]).toEqual([10_575n, { amount: 10_000n, discount: 1_000n, tax: 1_575n }]);
  }
});

it('of a charge that was only tax takes back tax', () => {
  const onlyTax = { amount: 500n, discount: 500n, taxes: [{ code: 'VAT', amount: 50n }] };
  expect(creditedParts(onlyTax, 20n, 0n)).toEqual({ amount: 0n, discount: 0n, taxes: [{ code: 'VAT', amount: 20n }] });
});
