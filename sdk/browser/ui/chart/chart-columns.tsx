import { stack } from 'd3-shape';
import { marks } from './chart-marks';
import type { ChartScales } from './chart-scales';
import type { ChartData } from './chart-types';
import styles from './chart.module.css';

interface Column {
  readonly series: number;
  readonly point: number;
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
}

/** Columns, stacked or side by side; the pattern of a series lies over its colour. */
export function ChartColumns(props: { readonly data: ChartData; readonly scales: ChartScales; readonly id: string }) {
  const columns = props.data.kind === 'stacked' ? stacked(props) : beside(props);
  return columns.map(({ series, point, x, width, top, height }) => {
    const place = { x, y: top, width, height };
    const look = series % marks.length;
    return (
      <g key={`${series} ${point}`} data-series={look}>
        <rect {...place} className={styles.ground} />
        {marks[look]!.hatch && width > 3 && <rect {...place} fill={`url(#${props.id}-${series})`} />}
      </g>
    );
  });
}

function stacked({
  data,
  scales: { x, y, band },
}: {
  readonly data: ChartData;
  readonly scales: ChartScales;
}): Column[] {
  const keys = data.series.map((_, i) => i);
  const layers = stack<number, number>()
    .keys(keys)
    .value((point, series) => data.series[series]?.values[point] ?? 0)(data.points.map((_, i) => i));
  return layers.flatMap((layer) =>
    [...layer].flatMap(([from, to], point) =>
      to > from
        ? [{ series: layer.key, point, x: x(point) - band / 2, width: band, top: y(to), height: y(from) - y(to) }]
        : [],
    ),
  );
}

function beside({
  data,
  scales: { x, y, band },
}: {
  readonly data: ChartData;
  readonly scales: ChartScales;
}): Column[] {
  const width = band / data.series.length;
  return data.series.flatMap(({ values }, series) =>
    values.flatMap((value, point) => {
      if (!value) return [];
      const [top, bottom] = [y(Math.max(value, 0)), y(Math.min(value, 0))];
      return [{ series, point, x: x(point) - band / 2 + series * width, width, top, height: bottom - top }];
    }),
  );
}
