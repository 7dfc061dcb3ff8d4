import { chartNames } from './chart-names';
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
          <rect key={`${series} ${label}`} x={0} y={top} width={width} height={bottom - top} className={styles.band} />
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
      {data.thresholds?.map(({ label, value, series }) => (
        <line key={`${series} ${label}`} y1={y(value)} y2={y(value)} x2={width} className={styles.threshold} />
      ))}
      {chartNames(data, props.scales, width, height).map((name) => (
        <text
          key={name.key}
          x={name.side === 'left' ? 4 : width - 4}
          y={name.y}
          textAnchor={name.side === 'left' ? 'start' : 'end'}
          className={styles.label}
        >
          {name.text}
        </text>
      ))}
    </>
  );
}
