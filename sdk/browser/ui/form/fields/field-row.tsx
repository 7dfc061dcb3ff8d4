import type { ReactNode } from 'react';
import styles from './field-row.module.css';

/** Fields side by side: one column on a phone, two or more where there is room. */
export function FieldRow(props: { readonly children: ReactNode }) {
  return <div className={styles.row}>{props.children}</div>;
}
