import { useEffect, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classList } from '../class-list';
import { watchPresses } from '../form/after-press';
import styles from './button.module.css';
import { Icon } from './icon';

/** `primary`: the main action of a page or dialog. `quiet`: no frame until hovered. `danger`: destroys or refuses. */
export type ButtonKind = 'primary' | 'default' | 'quiet' | 'danger';

interface Look {
  /** `default` if left out. */
  readonly kind?: ButtonKind;
  /** The name of a Blueprint icon, before the text. */
  readonly icon?: string;
  /** After the text. */
  readonly endIcon?: string;
  readonly small?: boolean;
  /** Fills the width of its container. */
  readonly fill?: boolean;
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly className?: string;
  /** Shows that work is under way and ignores clicks; the button keeps its width and the focus. */
  readonly loading?: boolean;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button. Its type is `button` unless given. */
export function Button({
  kind,
  icon,
  endIcon,
  small,
  fill,
  loading,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  useEffect(watchPresses, []);
  return (
    <button
      type="button"
      {...rest}
      className={classList(buttonClass({ kind, small, fill }), loading && styles.loading, className)}
      aria-disabled={loading ? true : rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && children !== null && <span className={styles.text}>{children}</span>}
      {endIcon && <Icon name={endIcon} />}
    </button>
  );
}

/** The classes of an element that looks like a button, such as a link. */
export function buttonClass(look: Look): string {
  return classList(
    'bp6-button',
    styles.button,
    look.kind === 'primary' && 'bp6-intent-primary',
    look.kind === 'danger' && 'bp6-intent-danger',
    look.kind === 'quiet' && 'bp6-minimal',
    look.small && styles.small,
    look.fill && 'bp6-fill',
  );
}
