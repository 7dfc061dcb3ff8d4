import { describe, expect, it } from 'vitest';
import { chartCsv } from './chart-csv';
import { nearest, pointFor } from './zoom/chart-moves';
import type { ChartData } from './chart-types';
import { breachOf, pointWords } from './chart-words';
import { comparedWords } from './figures/compared';
import { pointsOf } from './figures/part-names';

const data: ChartData = {
  kind: 'stacked',
  heading: 'Day',
  points: [
    { key: '2026-11-16', label: '16 Nov', title: 'Mon, 16 Nov 2026' },
    { key: '2026-11-17', label: '17 Nov', title: 'Tue, 17 Nov 2026' },
  ],
  series: [
    { key: 'f', label: 'Female', values: [3, 0] },
    { key: 'm', label: '=Male', values: [2, null] },
  ],
};

it('a point is read out with all of its values', () => {
  expect(pointWords(data, 0)).toBe('Mon, 16 Nov 2026. Female 3, =Male 2, All 5');
  expect(pointWords(data, 1)).toBe('Tue, 17 Nov 2026. Female 0, =Male none, All 0');
});

it('a value beyond several thresholds is named after the last one passed', () => {
  const thresholds = [
    { label: 'Fever', value: 38, beyond: 'above' },
    { label: 'High fever', value: 39.5, beyond: 'above' },
    { label: 'Cold', value: 35, beyond: 'below' },
  ] as const;
  expect([36.6, 38, 38.5, 40, 34.9].map((value) => breachOf(value, thresholds)?.label)).toEqual([
    undefined,
    undefined,
    'Fever',
    'High fever',
    'Cold',
  ]);
});

it('its figures as CSV have one line per point, and no formula that a spreadsheet would run', () => {
  expect(chartCsv(data)).toBe("Day,Female,'=Male,All\r\n2026-11-16,3,2,5\r\n2026-11-17,0,,0\r\n");
});

describe('keys', () => {
  it.each([
    ['ArrowRight', undefined, 0],
    ['ArrowLeft', undefined, 4],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 3, 2],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['a', 0, undefined],
  ])('%s from %s leads to %s', (key, from, to) => expect(pointFor(key, from, 5)).toBe(to));

  it('arrow keys lead nowhere without points', () => expect(pointFor('Home', undefined, 0)).toBeUndefined());
});

it('the point under the mouse is the nearest', () => {
  expect(nearest(26, 4, (index) => index * 10)).toBe(3);
  expect(nearest(-5, 4, (index) => index * 10)).toBe(0);
  expect(nearest(5, 0, () => 0)).toBeUndefined();
});

it.each([
  [12, 10, '+2 (+20 %): more than in the period before, May'],
  [5, 10, '−5 (−50 %): fewer than in the period before, May'],
  [5, 0, '+5: more than in the period before, May'],
  [7, 7, 'As many as in the period before, May'],
])('%i after %i is %s', (now, before, words) => expect(comparedWords(now, before, 'May', String)).toBe(words));

describe('periods are named', () => {
  const plain = (text: string | undefined) => text?.replaceAll(/[\u2009\u202f\u00a0]/g, ' ');

  it('by day, by month, and by the included part of a month', () => {
    expect(pointsOf([{ from: '2026-11-16', to: '2026-11-16' }], 'day', 'en-GH')[0]).toMatchObject({
      label: '16 Nov',
      title: 'Mon, 16 Nov 2026',
    });
    expect(pointsOf([{ from: '2026-11-01', to: '2026-11-30' }], 'month', 'en-GH')[0]?.title).toBe('November 2026');
    expect(plain(pointsOf([{ from: '2026-11-01', to: '2026-11-21' }], 'month', 'en-GH')[0]?.title)).toMatch(
      /^1.21 Nov 2026$/,
    );
  });

  it('by week number across the turn of the year, unless weeks begin on another day than Monday', () => {
    expect(plain(pointsOf([{ from: '2026-12-28', to: '2027-01-03' }], 'week', 'en-GH')[0]?.title)).toMatch(
      /^Week 53: 28 Dec 2026/,
    );
    expect(pointsOf([{ from: '2026-11-15', to: '2026-11-21' }], 'week', 'en-KE')[0]?.title).not.toMatch(/^Week/);
  });
});
