import type { ReactNode } from 'react';
import { PageLink } from '../page-link';
import styles from './figure-rows.module.css';

export interface FigureRow {
  readonly key: string;
  /** Translated, or a name. */
  readonly label: string;
  /** Translated: the number behind it, or what it leaves out. */
  readonly note?: ReactNode;
  readonly value: ReactNode;
  /** Route of the list that shows exactly the counted rows; left out for a sum without one. */
  readonly to?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** Several figures of one kind, one below the other, each leading to the list behind it: sums by method. */
export function FigureRows({ rows, label }: { readonly rows: readonly FigureRow[]; readonly label: string }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key}>
          <span className={styles.name}>
            {row.to === undefined ? (
              row.label
            ) : (
              <PageLink to={row.to} params={row.params} query={row.query}>
                {row.label}
              </PageLink>
            )}
            {row.note && <small className={styles.note}>{row.note}</small>}
          </span>
          <span className={styles.value}>{row.value}</span>
        </li>
      ))}
    </ul>
  );
}
