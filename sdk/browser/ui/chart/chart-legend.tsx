import { useId } from 'react';
import { marks } from './chart-marks';
import { ChartPattern } from './chart-pattern';
import type { ChartData } from './chart-types';
import styles from './chart.module.css';

/** Shows which mark belongs to which series; empty for a single series. Screen readers use the table instead. */
export function ChartLegend({ kind, series }: Pick<ChartData, 'kind' | 'series'>) {
  const id = useId();
  if (series.length < 2) return null;
  return (
    <ul className={styles.legend} aria-hidden>
      {series.map(({ key, label }, i) => {
        const mark = marks[i % marks.length]!;
        return (
          <li key={key}>
            <svg width="20" height="14" data-series={i % marks.length}>
              {kind === 'lines' ? (
                <>
                  <line x1="0" x2="20" y1="7" y2="7" className={styles.line} strokeDasharray={mark.dash} />
                  <path d={mark.shape} transform="translate(10 7)" className={styles.dot} />
                </>
              ) : (
                <>
                  <defs>
                    <ChartPattern id={`${id}-${i}`} series={i} />
                  </defs>
                  <rect width="20" height="14" rx="2" className={styles.ground} />
                  <rect width="20" height="14" rx="2" fill={`url(#${id}-${i})`} />
                </>
              )}
            </svg>
            {label}
          </li>
        );
      })}
    </ul>
  );
}
