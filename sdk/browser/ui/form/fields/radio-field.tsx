import { observer } from 'mobx-react-lite';
import { FieldFrame } from './field-frame';
import { labelsOf, type Option } from '../choices/option';
import styles from './choice.module.css';
import { useField, type FieldProps } from './use-field';

function RadioFieldView<T extends object>(
  props: FieldProps<T> & {
    readonly options: readonly Option[];
    /** Side by side (the default) or below each other. */ readonly stacked?: boolean;
  },
) {
  const field = useField(props, [], (value) => labelsOf(props.options, value));
  return (
    <FieldFrame
      id={field.id}
      label={props.label}
      hint={props.hint}
      required={props.required}
      messages={field.messages}
      kind="group"
    >
      <div
        className={props.stacked ? styles.stacked : styles.row}
        role="radiogroup"
        aria-label={props.label}
        aria-required={props.required}
        aria-invalid={field.messages.length > 0}
      >
        {props.options.map((option, index) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              id={index === 0 ? field.id : undefined}
              name={`${field.id}-${field.control.name}`}
              value={option.value}
              checked={field.value === option.value}
              disabled={props.disabled === true || option.disabled === true}
              onChange={() => field.set(option.value)}
              onBlur={field.touch}
            />
            <span>
              {option.label}
              {option.detail && <small className={styles.detail}>{option.detail}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

/** One of a few options, all visible. */
export const RadioField = observer(RadioFieldView) as typeof RadioFieldView;
