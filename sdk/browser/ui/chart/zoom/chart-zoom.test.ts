import { expect, it } from 'vitest';
import type { ChartData } from '../chart-types';
import { zoomed, zoomedBetween, zoomedBy } from './chart-zoom';

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
const data: ChartData = {
  kind: 'lines',
  heading: 'Time',
  points: keys.map((key) => ({ key, label: key, title: key })),
  series: [{ key: 's', label: 'S', values: keys.map((_, i) => i) }],
};
const shown = (zoom: ReturnType<typeof zoomedBy>) =>
  zoomed(data, zoom)
    .points.map(({ key }) => key)
    .join('');

it('a closer look is half as wide around a point, and stays within the chart', () => {
  expect(shown(zoomedBy(data, undefined, 'in', 4))).toBe('cdefg');
  expect(shown(zoomedBy(data, undefined, 'in', 0))).toBe('abcde');
  expect(shown(zoomedBy(data, undefined, 'in', 8))).toBe('efghi');
  const close = zoomedBy(data, { from: 'c', to: 'g' }, 'in', 2);
  expect(shown(close)).toBe('def');
  expect(shown(zoomedBy(data, close, 'in', 1))).toBe('def');
  expect(zoomed(data, close).series[0]?.values).toEqual([3, 4, 5]);
});

it('a wider look is twice as wide, until all is seen', () => {
  expect(shown(zoomedBy(data, { from: 'd', to: 'f' }, 'out', undefined))).toBe('cdefg');
  expect(zoomedBy(data, { from: 'c', to: 'g' }, 'out', undefined)).toBeUndefined();
});

it('what lies between two points is shown whichever comes first, and all of it if they are there no more', () => {
  expect(shown(zoomedBetween(data, undefined, 6, 2))).toBe('cdefg');
  expect(shown(zoomedBetween(data, { from: 'c', to: 'g' }, 1, 3))).toBe('def');
  expect(zoomedBetween(data, undefined, 0, 8)).toBeUndefined();
  expect(shown({ from: 'x', to: 'g' })).toBe('abcdefghi');
});
