// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ChartDrawing from './chart-drawing';
import { scalesOf } from './chart-scales';
import type { ChartData } from './chart-types';

const temperatures: ChartData = {
  kind: 'lines',
  heading: 'Time',
  points: [
    { key: 'a', label: '08:00', title: '08:00', at: 0 },
    { key: 'b', label: '09:00', title: '09:00', at: 1 },
    { key: 'c', label: '12:00', title: '12:00', at: 4 },
  ],
  series: [{ key: 't', label: 'Temperature', values: [36.6, null, 39.2] }],
  bands: [{ label: 'Normal', from: 36, to: 37.5 }],
  thresholds: [{ label: 'Fever', value: 38, beyond: 'above' }],
};

beforeEach(() => {
  // jsdom has no layout: the chart keeps the width it starts with.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names its bands and thresholds, and states values beyond one', () => {
  const { container } = render(<ChartDrawing data={temperatures} title="Temperature" />);
  const texts = [...container.querySelectorAll('text')].map((text) => text.textContent);
  expect(texts).toEqual(expect.arrayContaining(['Normal', 'Fever', '08:00', '12:00']));
  const chart = screen.getByRole('slider', { name: /^Temperature: chart/ });
  expect(chart.getAttribute('aria-valuetext')).toBe('3 points');
  fireEvent.keyDown(chart, { key: 'End' });
  expect(chart.getAttribute('aria-valuetext')).toBe('12:00. Temperature 39.2 (Fever)');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuetext')).toBe('09:00. Temperature none');
  fireEvent.keyDown(chart, { key: 'Escape' });
  expect(chart.getAttribute('aria-valuetext')).toBe('3 points');
});

it('interrupts a line without measurements, and marks values beyond a threshold with a larger shape', () => {
  const { container } = render(<ChartDrawing data={temperatures} title="Temperature" />);
  const [line, ...marks] = [...container.querySelectorAll('g[data-series] path')];
  expect(line?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  expect(marks.map((mark) => mark.getAttribute('transform')?.includes('scale'))).toEqual([false, true]);
});

it('places points by their time, and shows whole numbers for counts', () => {
  const { x } = scalesOf(temperatures, 416, 200);
  expect([x(0), x(1), x(2)]).toEqual([8, 108, 408]);
  const counts = {
    ...temperatures,
    kind: 'columns',
    bands: [],
    thresholds: [],
    series: [{ key: 'n', label: 'N', values: [0, 1, 2] }],
  } as const;
  expect(scalesOf(counts, 400, 200).ticks.every(Number.isInteger)).toBe(true);
  const nothing = { ...counts, points: [], series: [] };
  expect(scalesOf(nothing, 400, 200).labelled).toEqual([]);
});

it('opens the list behind the point that the arrow keys reached', () => {
  const opened: string[] = [];
  const place = (day: string) => ({ to: 'income', query: { day } });
  const points = temperatures.points.map((point) => ({ ...point, opens: place(point.key) }));
  render(
    <ChartDrawing
      data={{ ...temperatures, points }}
      title="Income"
      onOpen={({ query }) => opened.push(query['day'] ?? '')}
    />,
  );
  const chart = screen.getByRole('slider', { name: /Enter opens what is behind it/ });
  fireEvent.keyDown(chart, { key: 'Enter' });
  fireEvent.keyDown(chart, { key: 'End' });
  fireEvent.keyDown(chart, { key: 'Enter' });
  expect(opened).toEqual(['c']);
});
