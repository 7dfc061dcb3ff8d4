import type { ReactNode } from 'react';
import { KeyValueList, type KeyValue } from './key-value-list';
import styles from './sums.module.css';

/** The sums of a list or report, in a box above its rows. */
export function Sums(props: {
  /** What the sums are of: a heading, or a name for screen readers only. */
  readonly label: string;
  readonly hasHeading?: boolean;
  readonly items: readonly KeyValue[];
  /** A note below the sums. */
  readonly children?: ReactNode;
}) {
  const { label, hasHeading = false, items, children } = props;
  return (
    <section className={styles.sums} aria-label={label}>
      {hasHeading && <h2>{label}</h2>}
      <KeyValueList layout="stacked" items={items} />
      {children}
    </section>
  );
}
