import type { ReactNode } from 'react';
import { classList } from '../class-list';
import styles from './page.module.css';

/** A page: one heading, its actions and its content. */
export function Page(props: {
  /** The page's only h1. */
  readonly title: ReactNode;
  /** One line under the heading. */
  readonly description?: ReactNode;
  /** The page's position, as links above the heading. */
  readonly trail?: ReactNode;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  /** Search, filters, tabs: between heading and content. */
  readonly toolbar?: ReactNode;
  /** `narrow` for forms and settings: a line length that reads well. */
  readonly width?: 'full' | 'narrow';
  readonly children?: ReactNode;
}) {
  return (
    <div className={classList(styles.page, props.width === 'narrow' && styles.narrow)}>
      <header className={styles.header}>
        <div className={styles.heading}>
          {props.trail && <div className={styles.trail}>{props.trail}</div>}
          <h1 className={styles.title}>{props.title}</h1>
          {props.description && <p className={styles.description}>{props.description}</p>}
        </div>
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </header>
      {props.toolbar && <div className={styles.toolbar}>{props.toolbar}</div>}
      {props.children}
    </div>
  );
}
