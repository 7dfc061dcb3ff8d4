import { PopoverAnimation, PopoverNext, PopupKind, type PopoverNextPlacement } from '@blueprintjs/core';
import { useRef, type ReactElement, type ReactNode } from 'react';

const kinds = { menu: PopupKind.MENU, dialog: PopupKind.DIALOG, listbox: PopupKind.LISTBOX, grid: PopupKind.GRID };

/** Pixels that stay free between it and the edge of the screen. */
const edge = 8;

/** What takes the focus when a popover opens, the first that is there: what is chosen, else the first that can be. */
const focusOrder = [
  '[data-focus-first]',
  '[role="menuitem"]:not(:disabled)',
  'input:not(:disabled), select:not(:disabled)',
  'button:not(:disabled), a[href]',
];

/**
 * Shows something beside what opens it; closed by Esc, by clicking elsewhere and by elements of class
 * `bp6-popover-dismiss`. The focus moves into it, and back when it closes.
 */
export function Popover(props: {
  readonly content: ReactElement;
  /** One element that takes focus and a ref, such as a Button. */
  readonly children: ReactNode;
  readonly placement?: PopoverNextPlacement;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** What it holds, for `aria-haspopup`. */
  readonly kind?: keyof typeof kinds;
}) {
  const before = useRef<HTMLElement | null>(null);
  return (
    <PopoverNext
      content={props.content}
      placement={props.placement ?? 'bottom-start'}
      isOpen={props.open}
      onInteraction={props.onOpenChange}
      popupKind={props.kind && kinds[props.kind]}
      arrow={false}
      middleware={{ shift: { padding: edge } }}
      animation={PopoverAnimation.MINIMAL}
      transitionDuration={100}
      autoFocus={false}
      shouldReturnFocusOnClose={false}
      onOpening={(node) => {
        before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        focusFirst(node);
      }}
      onClosing={(node) => {
        // Only if nobody has moved on: a click elsewhere keeps the focus it took.
        const lost = node.contains(document.activeElement) || document.activeElement === document.body;
        if (lost) before.current?.focus();
      }}
    >
      {props.children}
    </PopoverNext>
  );
}

function focusFirst(node: HTMLElement): void {
  for (const selector of focusOrder) {
    const found = node.querySelector<HTMLElement>(selector);
    if (found) return found.focus({ preventScroll: true });
  }
}
