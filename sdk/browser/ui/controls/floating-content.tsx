import { PopoverAnimation, PopoverNext, type PopoverNextPlacement } from '@blueprintjs/core';
import { useRef, type ReactElement, type RefObject } from 'react';
import { FocusCircle } from '../dialogs/focus-circle';
import { rememberOrigin } from '../dialogs/focus-origins';
import styles from './floating.module.css';

/** Pixels to keep free between the content and the edge of the screen. */
const edge = 8;

/** The first match takes the focus when a popover opens: the chosen item, or else the first enabled one. */
const focusOrder = [
  '[data-focus-first]',
  '[role="menuitem"]:not(:disabled)',
  'input:not(:disabled), select:not(:disabled)',
  'button:not(:disabled), a[href]',
];

/** The content of a Popover. The Popover keeps its button; an anchor over the button gives this its position. */
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
        // The Popover itself handles a press of its button.
        const pressed = event?.target instanceof Node && target.current?.contains(event.target);
        if (!next && !pressed) props.onClose();
      }}
      renderTarget={({ ref }) => <span ref={ref} className={styles.anchor} />}
      arrow={false}
      middleware={{ shift: { padding: edge } }}
      animation={PopoverAnimation.MINIMAL}
      transitionDuration={100}
      autoFocus={false}
      // A dialog opened from the menu gets the focus at once.
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      onOpening={(node) => {
        before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        if (before.current) rememberOrigin(node, before.current);
        focusFirst(node);
      }}
      onClosing={(node) => {
        // Returns the focus only if the user has not moved on: after a click elsewhere it stays there.
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
