import type { ReactNode } from 'react';
import { PageLink } from '../page-link';
import { Card } from './card';
import styles from './figure-card.module.css';

/** One number of the day with its name, which leads to the list behind it: without a list, use no card. */
export function FigureCard(props: {
  readonly label: string;
  /** Undefined while it is being counted. */
  readonly value: ReactNode | undefined;
  /** Its meaning, or its former value. */
  readonly note?: ReactNode;
  /** Route of the list that shows exactly the counted rows. */
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}) {
  const label = (
    <PageLink to={props.to} params={props.params} query={props.query} className={styles.link}>
      {props.label}
    </PageLink>
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
