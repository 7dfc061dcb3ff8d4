import type { CSSProperties } from 'react';
import styles from './home.module.css';

export interface Bar {
  readonly key: string;
  /** Translated, as in `08:00` or `15–49`. */
  readonly label: string;
  readonly value: number;
}

/** Numbers side by side as columns, such as events per hour. Screen readers read them as a list. */
export function Columns({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  return (
    <ol className={styles.columns} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key} style={shareOf(bar, bars)}>
          <span className={styles.columnValue}>{bar.value}</span>
          <span className={styles.columnBar} aria-hidden />
          <span className={styles.columnLabel}>{bar.label}</span>
        </li>
      ))}
    </ol>
  );
}

/** Numbers one below the other as rows, such as a division by age. */
export function Rows({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key} style={shareOf(bar, bars)}>
          <span>{bar.label}</span>
          <span className={styles.rowBar} aria-hidden />
          <span className={styles.rowValue}>{bar.value}</span>
        </li>
      ))}
    </ul>
  );
}

/** The bar's length as a share of the longest, for the style sheet. */
function shareOf(bar: Bar, bars: readonly Bar[]): CSSProperties {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  const style: CSSProperties & Record<'--share', number> = { '--share': bar.value / longest };
  return style;
}
