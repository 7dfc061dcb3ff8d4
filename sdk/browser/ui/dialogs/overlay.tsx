import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classList } from '../class-list';
import { FocusCircle } from './focus-circle';
import styles from './overlay.module.css';
import { useKeptFocus } from './use-kept-focus';

export interface OverlayProps {
  readonly open: boolean;
  /** Called at Esc and at a press outside; left out where it cannot be closed without an answer. */
  readonly onClose?: () => void;
  /** An element of role `dialog` or `alertdialog` that takes focus (`tabIndex={-1}`). */
  readonly children: ReactNode;
}

/**
 * Lays something over the page that keeps the focus until it is closed.
 *
 * Blueprint's own overlay would do; it weighs 16 kB, and the first of these is seen right after sign-in.
 */
export function Overlay({ open, ...rest }: OverlayProps) {
  return open ? createPortal(<Layer {...rest} />, document.body) : null;
}

function Layer({ onClose, children }: Omit<OverlayProps, 'open'>) {
  const layer = useRef<HTMLDivElement>(null);
  useKeptFocus(layer);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    // What had the focus may be gone, as a button is that can be pressed once: the key then goes to the document.
    const pressNowhere = (event: globalThis.KeyboardEvent) => {
      const isUppermost = [...document.querySelectorAll('.cw-overlay')].at(-1) === layer.current;
      if (event.key === 'Escape' && event.target === document.body && isUppermost) close.current?.();
    };
    document.addEventListener('keydown', pressNowhere);
    return () => document.removeEventListener('keydown', pressNowhere);
  }, []);
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // What lies below, and the page, have nothing to do with it.
    event.stopPropagation();
    event.preventDefault();
    onClose?.();
  };
  const pressOutside = (event: MouseEvent) => {
    // The focus stays where it is, in case the answer is to stay.
    event.preventDefault();
    onClose?.();
  };
  return (
    <div ref={layer} role="presentation" className={classList('cw-overlay', styles.overlay)} onKeyDown={pressKey}>
      <div role="presentation" className={styles.backdrop} onMouseDown={pressOutside} />
      <FocusCircle>{children}</FocusCircle>
    </div>
  );
}
