import { useId, type ReactNode } from 'react';
import { classList } from '../class-list';
import styles from './section.module.css';

/** A framed part of a page with a heading of its own. */
export function Section(props: {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** No space around the content: for tables and lists that reach the frame. */
  readonly flush?: boolean;
  readonly children?: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={props.title ? heading : undefined}>
      {props.title && (
        <header className={styles.header}>
          <div className={styles.text}>
            <h2 id={heading} className={styles.title}>
              {props.title}
            </h2>
            {props.description && <p className={styles.description}>{props.description}</p>}
          </div>
          {props.actions && <div className={styles.actions}>{props.actions}</div>}
        </header>
      )}
      <div className={classList(!props.flush && styles.body)}>{props.children}</div>
    </section>
  );
}
