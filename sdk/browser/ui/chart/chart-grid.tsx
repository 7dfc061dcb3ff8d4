import type { ChartScales } from './chart-scales';
import type { ChartData } from './chart-types';
import styles from './chart.module.css';

/** Axes, reference bands and thresholds, each with its name. */
export function ChartGrid(props: {
  readonly data: ChartData;
  readonly scales: ChartScales;
  readonly width: number;
  readonly height: number;
}) {
  const { data, width, height } = props;
  const { x, y, ticks, labelled } = props.scales;
  return (
    <>
      {data.bands?.map(({ label, from, to, series }) => {
        const top = to === null ? 0 : y(to);
        const bottom = from === null ? height : y(from);
        return (
          <g key={`${series} ${label}`}>
            <rect x={0} y={top} width={width} height={bottom - top} className={styles.band} />
            <text x={width - 4} y={top + 13} textAnchor="end" className={styles.label}>
              {label}
            </text>
          </g>
        );
      })}
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line x2={width} className={styles.tick} />
          <text x={-8} dy="0.32em" textAnchor="end" className={styles.label}>
            {data.format ? data.format(tick) : tick}
          </text>
        </g>
      ))}
      {labelled.map((i) => (
        <text key={data.points[i]!.key} x={x(i)} y={height + 18} textAnchor="middle" className={styles.label}>
          {data.points[i]!.label}
        </text>
      ))}
      {data.thresholds?.map(({ label, value, beyond, series }) => (
        <g key={`${series} ${label}`} transform={`translate(0 ${y(value)})`}>
          <line x2={width} className={styles.threshold} />
          <text x={4} dy={standsAbove(y(value), height, beyond) ? '-0.4em' : '1.1em'} className={styles.label}>
            {label}
          </text>
        </g>
      ))}
    </>
  );
}

/** Pixels that a name needs. */
const line = 15;

/** A threshold's name stands on the side that is beyond it, unless it would leave the plot there. */
function standsAbove(at: number, height: number, beyond: 'above' | 'below'): boolean {
  return beyond === 'above' ? at >= line : at > height - line;
}
