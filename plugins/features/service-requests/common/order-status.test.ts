import { expect, it } from 'vitest';
import { isOpen, mayBecome, orderStatuses } from './order-status';

it('an order goes from draft over its sample to completion, and is corrected after that', () => {
  const way = [
    'draft',
    'active',
    'sample-collected',
    'submitted-for-review',
    'completed',
    'corrected',
    'amended',
  ] as const;
  for (const [index, from] of way.entries()) {
    const to = way[index + 1];
    if (to) expect(mayBecome(from, to), `${from} to ${to}`).toBe(true);
  }
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
