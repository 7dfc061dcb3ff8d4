import styles from './chart.module.css';
import { marks } from './chart-marks';
import type { ChartData } from './chart-types';

/** Which mark stands for which series; nothing where there is one only. */
export function ChartLegend({ kind, series }: Pick<ChartData, 'kind' | 'series'>) {
  if (series.length < 2) return null;
  return (
    <ul className={styles.legend} aria-hidden>
      {series.map(({ key, label }, i) => (
        <li key={key}>
          <svg width="20" height="14" data-series={i % marks.length}>
            {kind === 'lines' ? (
              <>
                <line
                  x1="0"
                  x2="20"
                  y1="7"
                  y2="7"
                  className={styles.line}
                  strokeDasharray={marks[i % marks.length]!.dash}
                />
                <path d={marks[i % marks.length]!.shape} transform="translate(10 7)" className={styles.dot} />
              </>
            ) : (
              <>
                <rect width="20" height="14" rx="2" className={styles.ground} />
                <path d={marks[i % marks.length]!.hatch} className={styles.hatch} />
              </>
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
