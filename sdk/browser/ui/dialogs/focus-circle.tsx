import { useRef, type ReactNode } from 'react';
import styles from './focus-circle.module.css';

const focusable = 'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex="0"]';

/** The focus never stays on these two elements: they pass it on. */
const edge = { tabIndex: 0, 'data-edge': true, className: styles.edge };

/** Makes Tab go from the last element of an overlay to its first, and back. */
export function FocusCircle({ children }: { readonly children: ReactNode }) {
  const circle = useRef<HTMLDivElement>(null);
  const lead = (order: (all: HTMLElement[]) => HTMLElement[]) => {
    const all = [...(circle.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
    for (const element of order(all.filter(({ tabIndex, dataset }) => tabIndex >= 0 && !('edge' in dataset)))) {
      element.focus();
      // Disabled and hidden elements refuse the focus.
      if (document.activeElement === element) return;
    }
    circle.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  };
  return (
    <div ref={circle} className={styles.circle}>
      <div {...edge} onFocus={() => lead((all) => all.toReversed())} />
      {children}
      <div {...edge} onFocus={() => lead((all) => all)} />
    </div>
  );
}
