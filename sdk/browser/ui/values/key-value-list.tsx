import type { ReactNode } from 'react';
import { classList } from '../class-list';
import styles from './key-value-list.module.css';

export interface KeyValue {
  readonly label: string;
  /** An empty value shows as a dash. */
  readonly value: ReactNode;
}

/** Facts with their names, as a definition list. */
export function KeyValueList(props: {
  readonly items: readonly KeyValue[];
  /**
   * `stacked`: names above values, as many columns as fit. `lines`: one fact per line, with the names in their own
   * column.
   */
  readonly layout: 'stacked' | 'lines';
}) {
  return (
    <dl className={classList(styles.list, styles[props.layout])}>
      {props.items.map((item) => (
        <div key={item.label} className={styles.item}>
          <dt>{item.label}</dt>
          <dd>{isNothing(item.value) ? <span className={styles.none}>–</span> : item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function isNothing(value: ReactNode): boolean {
  return value === undefined || value === null || value === '' || value === false;
}
