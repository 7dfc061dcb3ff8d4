import { scaleBand, scaleLinear, type ScaleLinear } from 'd3-scale';
import type { ChartData } from './chart-types';
import { sumAt } from './chart-words';

/** Positions of the drawing in pixels of the plot; its upper left corner is 0 0. */
export interface ChartScales {
  /** The horizontal middle of a point. */
  readonly x: (index: number) => number;
  /** The most pixels that a column may be wide; the same for all. */
  readonly band: number;
  readonly y: ScaleLinear<number, number>;
  readonly ticks: readonly number[];
  /** The points with room for their label. */
  readonly labelled: readonly number[];
}

export function scalesOf(data: ChartData, width: number, height: number): ChartScales {
  const places = placesOf(data, width);
  const y = scaleLinear().domain(domainOf(data)).nice(5).range([height, 0]);
  const whole = data.series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
  const ticks = y.ticks(5).filter((tick) => !whole || Number.isInteger(tick));
  return { ...places, y, ticks, labelled: labelledOf(data, places.x) };
}

function placesOf({ points, kind }: ChartData, width: number): Pick<ChartScales, 'x' | 'band'> {
  const times = points.flatMap(({ at }) => (at === undefined ? [] : [at]));
  if (times.length === points.length && times.length > 1) {
    const x = scaleLinear([Math.min(...times), Math.max(...times)], [8, width - 8]);
    return { x: (index) => x(times[index] ?? 0), band: 8 };
  }
  const bands = scaleBand(
    points.map(({ key }) => key),
    [0, width],
  )
    .paddingInner(kind === 'lines' ? 0 : 0.25)
    .paddingOuter(0.15);
  const half = bands.bandwidth() / 2;
  return { x: (index) => (bands(points[index]?.key ?? '') ?? 0) + half, band: Math.min(bands.bandwidth(), 56) };
}

/** The lowest and highest value that must be visible; never an empty range. */
function domainOf(data: ChartData): [number, number] {
  const { kind, points, series, bands = [], thresholds = [] } = data;
  const drawn =
    kind === 'stacked'
      ? points.map((_, i) => sumAt(data, i))
      : series.flatMap(({ values }) => values.filter((value) => value !== null));
  const limits = [...bands.flatMap(({ from, to }) => [from, to]), ...thresholds.map(({ value }) => value)];
  const all = [...drawn, ...limits.filter((value) => value !== null)];
  const fromZero = kind !== 'lines' || data.zero === true || all.length === 0;
  const least = Math.min(...(fromZero ? [0] : []), ...all);
  const greatest = Math.max(...(fromZero ? [0] : []), ...all);
  // Counts of whole things need at least as many steps as there are ticks.
  return greatest === least
    ? [least, least + (fromZero ? 4 : 1)]
    : [least, fromZero ? Math.max(greatest, 4) : greatest];
}

/** As many points as have room for their label, starting with the first. */
function labelledOf({ points }: ChartData, x: (index: number) => number): number[] {
  const widest = Math.max(...points.map(({ label }) => label.length), 1) * 6.5 + 14;
  const labelled: number[] = [];
  for (const i of points.keys()) {
    const before = labelled.at(-1);
    if (before === undefined || x(i) - x(before) >= widest) labelled.push(i);
  }
  return labelled;
}
