import type { ReactNode } from 'react';
import styles from './home.module.css';

/** A row of figure cards, as many side by side as fit. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <div className={styles.figures}>{children}</div>;
}

/** Sections side by side where there is room. */
export function HomeSections({ children }: { readonly children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>;
}

/** Says in words that there is nothing to show. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
