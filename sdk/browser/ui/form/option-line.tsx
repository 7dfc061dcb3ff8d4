import type { FocusEventHandler, MouseEventHandler, Ref } from 'react';
import { classList } from '../class-list';
import type { Option } from './option';
import styles from './option-line.module.css';

/** One option in an open list. */
export function OptionLine(props: {
  readonly id: string;
  readonly option: Option;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly onClick: MouseEventHandler<HTMLElement>;
  readonly onFocus?: FocusEventHandler<HTMLElement>;
  readonly ref?: Ref<HTMLLIElement>;
}) {
  const { option } = props;
  return (
    <li
      ref={props.ref}
      id={props.id}
      role="option"
      aria-selected={props.chosen}
      aria-disabled={option.disabled}
      tabIndex={-1}
      className={classList(styles.line, props.active && styles.active, props.chosen && styles.chosen)}
      onClick={option.disabled ? undefined : props.onClick}
      onFocus={props.onFocus}
      onKeyDown={undefined}
    >
      <span className={styles.label}>{option.label}</span>
      {option.detail && <span className={styles.detail}>{option.detail}</span>}
    </li>
  );
}
