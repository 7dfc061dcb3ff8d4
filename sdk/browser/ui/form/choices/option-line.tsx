import type { FocusEventHandler, MouseEventHandler, Ref } from 'react';
import { classList } from '../../class-list';
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
    <li ref={props.ref} role="none" className={styles.item}>
      <button
        type="button"
        id={props.id}
        role="option"
        aria-selected={props.chosen}
        disabled={option.disabled}
        tabIndex={-1}
        className={classList(styles.line, props.active && styles.active, props.chosen && styles.chosen)}
        onClick={props.onClick}
        onFocus={props.onFocus}
      >
        <span>{option.label}</span>
        {option.detail && <span className={styles.detail}>{option.detail}</span>}
      </button>
    </li>
  );
}
