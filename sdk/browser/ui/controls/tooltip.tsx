import type { Placement } from '@blueprintjs/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './floating.module.css';
import { useFloating } from './use-floating';

/** Milliseconds that the pointer must rest before the tooltip shows. */
const delay = 400;

const load = () => import('./floating-tooltip');

/** A short explanation, shown when its child is hovered or focused. Never the only place for a piece of information. */
export function Tooltip(props: {
  readonly content: string;
  readonly placement?: Placement;
  readonly children: ReactNode;
}) {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const showSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const { Floating } = useFloating(load, shown, hide);
  return (
    <span
      role="presentation"
      className={`bp6-popover-target ${styles.target}`}
      onMouseEnter={showSoon}
      onMouseLeave={hide}
      onFocus={showSoon}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {props.children}
      {Floating && <Floating open={shown} content={props.content} placement={props.placement ?? 'top'} onHide={hide} />}
    </span>
  );
}
