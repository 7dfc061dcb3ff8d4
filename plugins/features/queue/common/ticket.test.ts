import { expect, it } from 'vitest';
import { ticketOf } from './ticket';

it('counts from A1 to A99, then by the next letter', () => {
  expect([1, 12, 99, 100, 198, 199, 26 * 99].map(ticketOf)).toEqual(['A1', 'A12', 'A99', 'B1', 'B99', 'C1', 'Z99']);
});

it('continues after Z99 and never gives a ticket twice', () => {
  expect([26 * 99 + 1, 27 * 99 + 1, 52 * 99 + 1].map(ticketOf)).toEqual(['AA1', 'AB1', 'BA1']);
  const day = Array.from({ length: 10_000 }, (_, index) => ticketOf(index + 1));
  expect(new Set(day).size).toBe(day.length);
});
