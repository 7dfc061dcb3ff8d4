import type { ReactNode } from 'react';
import { PageLink } from '../page-link';
import { Card } from './card';
import styles from './figure-card.module.css';

/** One number of the day with its name; leads to the list behind it where there is one. */
export function FigureCard(props: {
  readonly label: string;
  /** Undefined while it is being counted. */
  readonly value: ReactNode | undefined;
  /** What it means, or what it was before. */
  readonly note?: ReactNode;
  readonly to?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}) {
  const label = props.to ? (
    <PageLink to={props.to} params={props.params} query={props.query} className={styles.link}>
      {props.label}
    </PageLink>
  ) : (
    props.label
  );
  return (
    <Card title={label}>
      <div className={styles.room}>
        <div className={styles.value}>{props.value ?? <span className="cw-skeleton">000</span>}</div>
      </div>
      {props.note && <div className={styles.note}>{props.note}</div>}
    </Card>
  );
}
