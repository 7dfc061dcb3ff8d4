import { describe, expect, it } from 'vitest';
import { chartNames } from './chart-names';
import { scalesOf } from './chart-scales';
import type { ChartData } from './chart-types';

/** The course of a blood pressure: two series, each with a normal range and a danger threshold. */
const pressure: ChartData = {
  kind: 'lines',
  heading: 'Time',
  points: [
    { key: 'a', label: '08:00', title: '08:00', at: 0 },
    { key: 'b', label: '09:00', title: '09:00', at: 1 },
  ],
  series: [
    { key: 's', label: 'Systolic', values: [118, 142] },
    { key: 'd', label: 'Diastolic', values: [79, 92] },
  ],
  bands: [
    { label: 'Normal, Systolic', from: 101, to: 130, series: 's' },
    { label: 'Normal, Diastolic', from: 60, to: 124, series: 'd' },
  ],
  thresholds: [
    { label: 'Dangerously high, Systolic', value: 180, beyond: 'above', series: 's' },
    { label: 'Dangerously low, Systolic', value: 90, beyond: 'below', series: 's' },
    { label: 'Dangerously high, Diastolic', value: 120, beyond: 'above', series: 'd' },
  ],
};
const namesAt = (width: number, height: number) =>
  chartNames(pressure, scalesOf(pressure, width, height), width, height);

describe('the names in a chart', () => {
  it.each([
    [290, 160],
    [290, 220],
    [900, 220],
  ])('never overlap in %i × %i pixels', (width, height) => {
    const names = namesAt(width, height);
    expect(names).toHaveLength(5);
    const upon = names.flatMap((one, index) =>
      names.slice(index + 1).filter((other) => {
        const narrow = (one.text.length + other.text.length) * 6.5 > width;
        return (one.side === other.side || narrow) && Math.abs(one.y - other.y) < 15;
      }),
    );
    expect(upon).toEqual([]);
    for (const { y } of names) {
      expect(y).toBeGreaterThanOrEqual(12);
      expect(y).toBeLessThanOrEqual(height);
    }
  });

  it('stay at their lines as long as there is room', () => {
    const { y } = scalesOf(pressure, 900, 220);
    const high = namesAt(900, 220).find(({ text }) => text === 'Dangerously high, Diastolic');
    expect(high?.y).toBe(y(120) - 5);
  });
});
