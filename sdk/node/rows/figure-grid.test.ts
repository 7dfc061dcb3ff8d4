import { expect, it } from 'vitest';
import { FigureGrid } from './figure-grid';

const week = { from: '2026-03-27', to: '2026-03-30', by: 'day' } as const;

it('begins and ends days at the organization’s midnights, even when its clock changes', () => {
  const grid = new FigureGrid(week, 'Europe/Berlin', 'DE');
  expect(grid.earliest.toISOString()).toBe('2026-03-22T23:00:00.000Z');
  expect(grid.since.toISOString()).toBe('2026-03-26T23:00:00.000Z');
  expect(grid.until.toISOString()).toBe('2026-03-30T22:00:00.000Z');
});

it('gives every part a number, and adds up the earlier ones', () => {
  const grid = new FigureGrid(week, 'Africa/Accra', 'GH');
  const { series, parts } = grid.counts(
    ['A', 'B'],
    [
      { part: 1, series: 'A', n: 5 },
      { part: 2, series: 'A', n: 1 },
      { part: 5, series: 'A', n: 2 },
    ],
  );
  expect(parts).toHaveLength(4);
  expect(series).toEqual([
    { id: 'A', values: [1, 0, 0, 2], total: 3, before: 5 },
    { id: 'B', values: [0, 0, 0, 0], total: 0, before: 0 },
  ]);
});

it('follows a level through the parts', () => {
  const { series } = new FigureGrid(week, 'Africa/Accra', 'GH').level('size', 10, [
    { part: 1, n: 2 },
    { part: 3, n: -4 },
    { part: 5, n: 1 },
  ]);
  expect(series).toEqual([{ id: 'size', values: [12, 8, 8, 9], total: 9, before: 12 }]);
});
