import type { ReactNode } from 'react';
import { classList } from '../../class-list';
import styles from './field-frame.module.css';

/** A field's label, required mark, hint and message around its control. */
export function FieldFrame(props: {
  /** The control's id; hint and message are `<id>-hint` and `<id>-message`. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly messages: readonly string[];
  /** `group` for several controls under one label: radios, files. */
  readonly kind?: 'group';
  readonly children: ReactNode;
}) {
  const { id, messages } = props;
  const label = (
    <>
      {props.label}
      {props.required && (
        <span className={styles.mark} aria-hidden>
          {' *'}
        </span>
      )}
    </>
  );
  const notes = (
    <>
      {messages.length > 0 && (
        <p id={`${id}-message`} className="cw-field-message">
          {messages[0]}
        </p>
      )}
      {props.hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {props.hint}
        </p>
      )}
    </>
  );
  if (props.kind === 'group') {
    return (
      <fieldset
        className={classList(styles.field, styles.group)}
        aria-describedby={messages.length ? `${id}-message` : undefined}
      >
        <legend className="cw-label">{label}</legend>
        {props.children}
        {notes}
      </fieldset>
    );
  }
  return (
    <div className={styles.field}>
      <label className="cw-label" htmlFor={id}>
        {label}
      </label>
      {props.children}
      {notes}
    </div>
  );
}
