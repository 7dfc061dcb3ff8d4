import { observer } from 'mobx-react-lite';
import styles from './choice.module.css';
import frame from './field-frame.module.css';
import { useField, type FieldProps } from './use-field';

function CheckboxFieldView<T extends object>(props: FieldProps<T>) {
  const field = useField(props);
  return (
    <div>
      <label className={styles.choice}>
        <input
          {...field.control}
          type="checkbox"
          checked={field.value === true}
          autoFocus={props.autoFocus}
          onChange={(event) => field.set(event.target.checked)}
          onBlur={field.touch}
        />
        <span>{props.label}</span>
      </label>
      {field.messages.length > 0 && (
        <p id={`${field.id}-message`} className="cw-field-message">
          {field.messages[0]}
        </p>
      )}
      {props.hint && (
        <p id={`${field.id}-hint`} className={frame.hint}>
          {props.hint}
        </p>
      )}
    </div>
  );
}

/** Yes or no. */
export const CheckboxField = observer(CheckboxFieldView) as typeof CheckboxFieldView;
