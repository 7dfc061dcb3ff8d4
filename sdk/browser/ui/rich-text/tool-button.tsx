import type { MouseEvent } from 'react';
import { Icon } from '../controls/icon';
import styles from './rich-text.module.css';

/** One tool, pressed or not. A click keeps the selection in the text. */
export function ToolButton(props: {
  /** Unique among the tools. */
  readonly name: string;
  readonly icon: string;
  readonly label: string;
  readonly pressed: boolean;
  readonly tabIndex: 0 | -1;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      data-tool={props.name}
      className={styles.tool}
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      tabIndex={props.tabIndex}
      onMouseDown={keepSelection}
      onClick={props.onPress}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** A click would move the focus, and with it the selection, out of the text. */
export function keepSelection(event: MouseEvent): void {
  event.preventDefault();
}
