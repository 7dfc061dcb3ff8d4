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

it('zooming in shows half the width around a point, within the chart', () => {
  expect(shown(zoomedBy(data, undefined, 'in', 4))).toBe('cdefg');
  expect(shown(zoomedBy(data, undefined, 'in', 0))).toBe('abcde');
  expect(shown(zoomedBy(data, undefined, 'in', 8))).toBe('efghi');
  const close = zoomedBy(data, { from: 'c', to: 'g' }, 'in', 2);
  expect(shown(close)).toBe('def');
  expect(shown(zoomedBy(data, close, 'in', 1))).toBe('def');
  expect(zoomed(data, close).series[0]?.values).toEqual([3, 4, 5]);
});

it('zooming out shows twice the width, until all is visible', () => {
  expect(shown(zoomedBy(data, { from: 'd', to: 'f' }, 'out', undefined))).toBe('cdefg');
  expect(zoomedBy(data, { from: 'c', to: 'g' }, 'out', undefined)).toBeUndefined();
});

it('a dragged range works in both directions, and shows everything if its points are gone', () => {
  expect(shown(zoomedBetween(data, undefined, 6, 2))).toBe('cdefg');
  expect(shown(zoomedBetween(data, { from: 'c', to: 'g' }, 1, 3))).toBe('def');
  expect(zoomedBetween(data, undefined, 0, 8)).toBeUndefined();
  expect(shown({ from: 'x', to: 'g' })).toBe('abcdefghi');
});
