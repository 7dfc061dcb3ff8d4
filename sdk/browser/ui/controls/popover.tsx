import type { PopoverNextPlacement } from '@blueprintjs/core';
import { cloneElement, useContext, useRef, useState, type ButtonHTMLAttributes, type ReactElement } from 'react';
import { t } from '../../i18n';
import { ServicesContext } from '../../services';
import { Toaster } from '../../workbench-services';
import styles from './floating.module.css';
import { useFloating } from './use-floating';

/** What is used of a button that opens something. */
type Trigger = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'aria-expanded' | 'aria-haspopup'>;

export interface PopoverProps {
  readonly content: ReactElement;
  /** One element that takes focus and is pressed like a button, such as a Button. */
  readonly children: ReactElement<Trigger>;
  readonly placement?: PopoverNextPlacement;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** What it holds, for `aria-haspopup`; a menu if left out. */
  readonly kind?: 'menu' | 'dialog' | 'listbox' | 'grid';
}

const load = () => import('./floating-content');

/** Fetches what places popovers and menus, while there is time. A failure shows when it is really needed. */
export function fetchMenusAhead(): void {
  load().catch(() => undefined);
}

/**
 * Shows something beside what opens it; closed by Esc, by clicking elsewhere and by elements of class
 * `bp6-popover-dismiss`. The focus moves into it, and back when it closes.
 *
 * What places it (19 kB) is fetched when the pointer or the focus first comes near.
 */
export function Popover({ content, children, placement, open, onOpenChange, kind }: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const services = useContext(ServicesContext);
  const target = useRef<HTMLSpanElement>(null);
  const wanted = open ?? ownOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const giveUp = () => {
    change(false);
    services?.get<Toaster>(Toaster).error(t('This could not be loaded. Try again.'));
  };
  const { Floating, fetchAhead } = useFloating(load, wanted, giveUp);
  return (
    <span
      ref={target}
      className={`bp6-popover-target ${styles.target}`}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      {cloneElement(children, {
        'aria-haspopup': kind ?? 'menu',
        'aria-expanded': wanted && Floating !== undefined,
        onClick: (event) => {
          children.props.onClick?.(event);
          change(!wanted);
        },
      })}
      {Floating && (
        <Floating
          open={wanted}
          content={content}
          placement={placement ?? 'bottom-start'}
          target={target}
          onClose={() => change(false)}
        />
      )}
    </span>
  );
}
