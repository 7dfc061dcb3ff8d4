import { PopoverAnimation, PopoverNext, PopupKind, type PopoverNextPlacement } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';

const kinds = { menu: PopupKind.MENU, dialog: PopupKind.DIALOG, listbox: PopupKind.LISTBOX, grid: PopupKind.GRID };

/** Shows something beside what opens it; closed by Esc, by clicking elsewhere and by elements of class `bp6-popover-dismiss`. */
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
  return (
    <PopoverNext
      content={props.content}
      placement={props.placement ?? 'bottom-start'}
      isOpen={props.open}
      onInteraction={props.onOpenChange}
      popupKind={props.kind && kinds[props.kind]}
      arrow={false}
      animation={PopoverAnimation.MINIMAL}
      transitionDuration={100}
      shouldReturnFocusOnClose
    >
      {props.children}
    </PopoverNext>
  );
}
