import { expect, it } from 'vitest';
import { isOpen, mayBecome, orderStatuses } from './order-status';

it.each([
  ['draft', 'active'],
  ['active', 'sample-collected'],
  ['sample-collected', 'submitted-for-review'],
  ['submitted-for-review', 'completed'],
  ['completed', 'corrected'],
  ['corrected', 'amended'],
] as const)('an order goes on from %s to %s', (from, to) => {
  expect(mayBecome(from, to)).toBe(true);
});

it('what was answered is not revoked any more', () => {
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

it('what is revoked or in error comes back to nothing', () => {
  expect(orderStatuses.filter((to) => mayBecome('revoked', to))).toEqual(['entered-in-error']);
  expect(orderStatuses.filter((to) => mayBecome('entered-in-error', to))).toEqual([]);
});

it('is open as long as somebody has to do something', () => {
  expect(isOpen('sample-collected')).toBe(true);
  expect(isOpen('completed')).toBe(false);
});
