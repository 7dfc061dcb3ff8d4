import { line } from 'd3-shape';
import { marks } from './chart-marks';
import type { ChartScales } from './chart-scales';
import type { ChartData } from './chart-types';
import { breachOf } from './chart-words';
import styles from './chart.module.css';

/** With more points than this, dots are too close together to see: then only points beyond a threshold get a mark. */
const mostDots = 80;

/** Lines with a gap for missing measurements. Points beyond a threshold get a larger, hollow mark. */
export function ChartLines({ data, scales: { x, y } }: { readonly data: ChartData; readonly scales: ChartScales }) {
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, i) => x(i))
    .y((value) => y(value ?? 0));
  return data.series.map(({ key, values }, series) => {
    const mark = marks[series % marks.length]!;
    return (
      <g key={key} data-series={series % marks.length}>
        <path d={draw([...values]) ?? undefined} className={styles.line} strokeDasharray={mark.dash} />
        {values.map((value, point) => {
          if (value === null) return null;
          const breach = breachOf(value, data.thresholds ?? [], key) !== undefined;
          if (!breach && data.points.length > mostDots) return null;
          return (
            <path
              key={data.points[point]?.key}
              d={mark.shape}
              transform={`translate(${x(point)} ${y(value)})${breach ? ' scale(1.7)' : ''}`}
              className={breach ? styles.breach : styles.dot}
            />
          );
        })}
      </g>
    );
  });
}
