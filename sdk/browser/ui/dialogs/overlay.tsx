import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classList } from '../class-list';
import { FocusCircle } from './focus-circle';
import styles from './overlay.module.css';
import { useKeptFocus } from './use-kept-focus';

export interface OverlayProps {
  readonly open: boolean;
  /** Called on Esc and on a press outside; left out if the user must answer before it closes. */
  readonly onClose?: () => void;
  /** An element of role `dialog` or `alertdialog` that takes focus (`tabIndex={-1}`). */
  readonly children: ReactNode;
}

/**
 * Lays content over the page and keeps the focus in it until it closes.
 *
 * Blueprint's own overlay could do this, but it weighs 16 kB, and the first overlay shows right after sign-in.
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
    // The focused element may be gone, such as a button that works once: the key event then goes to the document.
    const pressNowhere = (event: globalThis.KeyboardEvent) => {
      const isUppermost = [...document.querySelectorAll('.cw-overlay')].at(-1) === layer.current;
      if (event.key === 'Escape' && event.target === document.body && isUppermost) close.current?.();
    };
    document.addEventListener('keydown', pressNowhere);
    return () => document.removeEventListener('keydown', pressNowhere);
  }, []);
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Layers below and the page must not handle this key.
    event.stopPropagation();
    event.preventDefault();
    onClose?.();
  };
  const pressOutside = (event: MouseEvent) => {
    // The focus stays where it is, in case the user decides to stay.
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
