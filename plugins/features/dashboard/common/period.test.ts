import { expect, it } from 'vitest';
import { periodOf } from './period';

const today = '2026-11-21';
const monday = 1;

it.each([
  [{}, { choice: '30d', from: '2026-10-23', to: today, by: 'day' }],
  [{ range: '7d' }, { choice: '7d', from: '2026-11-15', to: today, by: 'day' }],
  // Twelve weeks including the current one, counted from the start of the first week.
  [{ range: '12w' }, { choice: '12w', from: '2026-08-31', to: today, by: 'week' }],
  [{ range: '12m' }, { choice: '12m', from: '2025-12-01', to: today, by: 'month' }],
  [
    { range: '12m', by: 'week' },
    { choice: '12m', from: '2025-12-01', to: today, by: 'week' },
  ],
  [
    { range: 'ever', by: 'hour' },
    { choice: '30d', from: '2026-10-23', to: today, by: 'day' },
  ],
  [
    { range: 'own', from: '2026-01-01', to: '2026-12-31' },
    { choice: 'own', from: '2026-01-01', to: '2026-12-31', by: 'week' },
  ],
  [{ range: 'own' }, { choice: 'own', from: '2026-10-23', to: today, by: 'day' }],
])('%j asks for %j', (address, period) =>
  expect(periodOf(address, today, monday)).toEqual({ ...period, fault: undefined }),
);

it('weeks begin on the first weekday of the country', () => {
  expect(periodOf({ range: '12w' }, '2026-11-22', monday).from).toBe('2026-08-31');
  expect(periodOf({ range: '12w' }, '2026-11-22', 7).from).toBe('2026-09-06');
});

it.each([
  [{ range: 'own', from: '2026-11-22', to: '2026-11-21' }, 'The period ends before it begins'],
  [{ range: 'own', from: '2020-01-01', to: '2026-11-21', by: 'day' }, 'The period is too long'],
  [{ range: 'own', from: 'yesterday', to: '2026-11-21' }, 'From is not valid'],
])('%j is refused: %s', (address, fault) => expect(periodOf(address, today, monday).fault).toBe(fault));
