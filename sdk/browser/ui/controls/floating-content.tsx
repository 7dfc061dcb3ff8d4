import { PopoverAnimation, PopoverNext, type PopoverNextPlacement } from '@blueprintjs/core';
import { useRef, type ReactElement, type RefObject } from 'react';
import { FocusCircle } from '../dialogs/focus-circle';
import { rememberOrigin } from '../dialogs/focus-origins';
import styles from './floating.module.css';

/** Pixels that stay free between it and the edge of the screen. */
const edge = 8;

/** What takes the focus when a popover opens, the first that is there: what is chosen, else the first that can be. */
const focusOrder = [
  '[data-focus-first]',
  '[role="menuitem"]:not(:disabled)',
  'input:not(:disabled), select:not(:disabled)',
  'button:not(:disabled), a[href]',
];

/** What a Popover shows. Its button belongs to the Popover; it is placed by what lies over the button. */
export default function FloatingContent(props: {
  readonly open: boolean;
  readonly content: ReactElement;
  readonly placement: PopoverNextPlacement;
  /** The element around the button. */
  readonly target: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) {
  const { target } = props;
  const before = useRef<HTMLElement | null>(null);
  return (
    <PopoverNext
      isOpen={props.open}
      content={<FocusCircle>{props.content}</FocusCircle>}
      placement={props.placement}
      onInteraction={(next, event) => {
        // A press of the button is the Popover's to answer.
        const pressed = event?.target instanceof Node && target.current?.contains(event.target);
        if (!next && !pressed) props.onClose();
      }}
      renderTarget={({ ref }) => <span ref={ref} className={styles.anchor} />}
      arrow={false}
      middleware={{ shift: { padding: edge } }}
      animation={PopoverAnimation.MINIMAL}
      transitionDuration={100}
      autoFocus={false}
      // A dialog that its menu opens has the focus at once.
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      onOpening={(node) => {
        before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        if (before.current) rememberOrigin(node, before.current);
        focusFirst(node);
      }}
      onClosing={(node) => {
        // Only if nobody has moved on: a click elsewhere keeps the focus it took.
        const lost = node.contains(document.activeElement) || document.activeElement === document.body;
        if (lost) before.current?.focus();
      }}
    />
  );
}

function focusFirst(node: HTMLElement): void {
  for (const selector of focusOrder) {
    const found = node.querySelector<HTMLElement>(selector);
    if (found) return found.focus({ preventScroll: true });
  }
}
