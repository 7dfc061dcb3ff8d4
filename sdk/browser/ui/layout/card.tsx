import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A small framed fact, such as a figure of the day. The card itself is not a link: put links into its text. */
export function Card(props: { readonly title?: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className={styles.card}>
      {props.title && <div className={styles.title}>{props.title}</div>}
      {props.children}
    </div>
  );
}
