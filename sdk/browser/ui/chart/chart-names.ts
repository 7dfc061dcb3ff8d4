import type { ChartScales } from './chart-scales';
import type { ChartData } from './chart-types';

/** A name in the plot: a band's at the right edge, a threshold's at the left. */
export interface ChartName {
  readonly key: string;
  readonly text: string;
  readonly side: 'left' | 'right';
  /** The baseline, in pixels of the plot. */
  readonly y: number;
}

/** Pixels that a name needs in height. */
const line = 15;
/** The width of one letter, and the margin between two names, in pixels. */
const letter = 6.5;
const margin = 12;

/** The names of thresholds and bands, each placed as close to its line as the names before it allow. */
export function chartNames(data: ChartData, { y }: ChartScales, width: number, height: number): readonly ChartName[] {
  const { thresholds = [], bands = [] } = data;
  const wanted = [
    ...thresholds.map(({ series, label, value, beyond }) => ({
      key: `threshold ${series} ${label}`,
      text: label,
      side: 'left' as const,
      y: standsAbove(y(value), height, beyond) ? y(value) - 5 : y(value) + 13,
    })),
    ...bands.map(({ series, label, to }) => ({
      key: `band ${series} ${label}`,
      text: label,
      side: 'right' as const,
      y: (to === null ? 0 : y(to)) + 13,
    })),
  ];
  const placed: ChartName[] = [];
  for (const name of wanted) placed.push({ ...name, y: nearestFree(name, placed, width, height) });
  return placed;
}

/** A threshold's name is on the far side of its line, unless it would leave the plot there. */
function standsAbove(at: number, height: number, beyond: 'above' | 'below'): boolean {
  return beyond === 'above' ? at >= line : at > height - line;
}

function nearestFree(name: ChartName, placed: readonly ChartName[], width: number, height: number): number {
  const rivals = placed.filter((other) => meet(name, other, width));
  const free = (y: number) => y >= line - 3 && y <= height && rivals.every((other) => Math.abs(other.y - y) >= line);
  const beside = rivals.flatMap((other) => [other.y - line, other.y + line]);
  const best = [name.y, ...beside].filter(free).toSorted((a, b) => Math.abs(a - name.y) - Math.abs(b - name.y))[0];
  return best ?? name.y;
}

/** True if two names would overlap when placed on one line. */
function meet(one: ChartName, other: ChartName, width: number): boolean {
  return one.side === other.side || (one.text.length + other.text.length) * letter + margin > width;
}
