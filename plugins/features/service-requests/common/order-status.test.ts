import { expect, it } from 'vitest';
import { isOpen, mayBecome, orderStatuses } from './order-status';

it.each([
  ['draft', 'active'],
  ['active', 'sample-collected'],
  ['sample-collected', 'submitted-for-review'],
  ['submitted-for-review', 'completed'],
  ['completed', 'corrected'],
  ['corrected', 'amended'],
] as const)('an order goes from %s to %s', (from, to) => {
  expect(mayBecome(from, to)).toBe(true);
});

it('an answered order cannot be revoked', () => {
  const answered = [
    'submitted-for-review',
    'preliminary',
    'partial',
    'completed',
    'amended',
    'corrected',
    'appended',
  ] as const;
  expect(answered.filter((status) => mayBecome(status, 'revoked'))).toEqual([]);
  expect(
    (['draft', 'active', 'on-hold', 'sample-collected'] as const).every((status) => mayBecome(status, 'revoked')),
  ).toBe(true);
});

it('a revoked or erroneous order never returns', () => {
  expect(orderStatuses.filter((to) => mayBecome('revoked', to))).toEqual(['entered-in-error']);
  expect(orderStatuses.filter((to) => mayBecome('entered-in-error', to))).toEqual([]);
});

it('is open while somebody still has work to do', () => {
  expect(isOpen('sample-collected')).toBe(true);
  expect(isOpen('completed')).toBe(false);
});
