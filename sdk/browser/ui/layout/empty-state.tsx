import type { ReactNode } from 'react';
import { Icon } from '../controls/icon';
import styles from './empty-state.module.css';

/** Shown in place of missing content: says what is missing and what to do about it. */
export function EmptyState(props: {
  /** The name of a Blueprint icon. */
  readonly icon: string;
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <Icon name={props.icon} size={24} className={styles.icon} />
      <p className={styles.title}>{props.title}</p>
      {props.description && <p className={styles.description}>{props.description}</p>}
      {props.action && <div className={styles.action}>{props.action}</div>}
    </div>
  );
}
