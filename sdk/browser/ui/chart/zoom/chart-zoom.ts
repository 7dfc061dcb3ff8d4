import type { ChartData } from '../chart-types';

/** The keys of the first and last visible point, so that new points do not move the view. */
export interface ChartZoom {
  readonly from: string;
  readonly to: string;
}

/** Zooming in needs at least this many points. */
const fewest = 3;

/** The visible part of a chart: all of it without a zoom, or if the zoom's points are gone. */
export function zoomed(data: ChartData, zoom: ChartZoom | undefined): ChartData {
  const [from, to] = placesOf(data, zoom);
  if (from === 0 && to === data.points.length - 1) return data;
  return {
    ...data,
    points: data.points.slice(from, to + 1),
    series: data.series.map((series) => ({ ...series, values: series.values.slice(from, to + 1) })),
  };
}

/**
 * Half as many points around a point, or twice as many.
 *
 * @param around an index among the visible points; the middle unless given
 * @returns undefined for the whole chart
 */
export function zoomedBy(
  data: ChartData,
  zoom: ChartZoom | undefined,
  way: 'in' | 'out',
  around: number | undefined,
): ChartZoom | undefined {
  const [from, to] = placesOf(data, zoom);
  const centre = around === undefined ? (from + to) / 2 : from + around;
  const length = way === 'in' ? Math.max(Math.ceil((to - from) / 2), fewest - 1) : (to - from) * 2;
  const last = data.points.length - 1;
  const start = Math.min(Math.max(Math.round(centre - length / 2), 0), Math.max(last - length, 0));
  return between(data, start, start + length);
}

/**
 * The part between two indexes of the visible points.
 * @returns undefined for the whole chart
 */
export function zoomedBetween(
  data: ChartData,
  zoom: ChartZoom | undefined,
  first: number,
  second: number,
): ChartZoom | undefined {
  const [from] = placesOf(data, zoom);
  return between(data, from + Math.min(first, second), from + Math.max(first, second));
}

function between({ points }: ChartData, from: number, to: number): ChartZoom | undefined {
  const [first, last] = [points[from], points[Math.min(to, points.length - 1)]];
  if (!first || !last || (from === 0 && last === points.at(-1))) return undefined;
  return { from: first.key, to: last.key };
}

function placesOf({ points }: ChartData, zoom: ChartZoom | undefined): readonly [from: number, to: number] {
  const all = [0, points.length - 1] as const;
  if (!zoom) return all;
  const [from, to] = [zoom.from, zoom.to].map((key) => points.findIndex((point) => point.key === key)) as [
    number,
    number,
  ];
  return from < 0 || to <= from ? all : [from, to];
}
