import type { PopoverNextPlacement } from '@blueprintjs/core';
import { cloneElement, useContext, useRef, useState, type ButtonHTMLAttributes, type ReactElement } from 'react';
import { t } from '../../i18n';
import { ServicesContext } from '../../session/services';
import { Toaster } from '../../session/workbench-services';
import styles from './floating.module.css';
import { useFloating } from './use-floating';

/** The parts of the trigger button that the Popover uses. */
type Trigger = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'aria-expanded' | 'aria-haspopup'>;

export interface PopoverProps {
  readonly content: ReactElement;
  /** One element that takes focus and is pressed like a button, such as a Button. */
  readonly children: ReactElement<Trigger>;
  readonly placement?: PopoverNextPlacement;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** The kind of content, for `aria-haspopup`; a menu if left out. */
  readonly kind?: 'menu' | 'dialog' | 'listbox' | 'grid';
}

const load = () => import('./floating-content');

/**
 * Fetches the code that positions popovers and menus, while the browser is idle. A failure shows only when a popover
 * opens.
 */
export function fetchMenusAhead(): void {
  load().catch(() => undefined);
}

/**
 * Shows content beside its trigger. Esc, a click elsewhere and elements of class `bp6-popover-dismiss` close it. The
 * focus moves into it, and back when it closes.
 *
 * The code that positions it (19 kB) loads when the pointer or the focus first comes near.
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
