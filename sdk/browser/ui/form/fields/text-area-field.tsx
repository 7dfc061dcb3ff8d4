import { observer } from 'mobx-react-lite';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

function TextAreaFieldView<T extends object>(
  props: FieldProps<T> & { readonly rows: number; readonly placeholder?: string; readonly maxLength?: number },
) {
  const field = useField(props);
  return (
    <FieldFrame id={field.id} label={props.label} hint={props.hint} required={props.required} messages={field.messages}>
      <textarea
        {...field.control}
        className="bp6-input bp6-fill"
        rows={props.rows}
        placeholder={props.placeholder}
        maxLength={props.maxLength ?? props.form.limitOf(props.name)}
        autoFocus={props.autoFocus}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={(event) => field.set(event.target.value)}
        onBlur={field.touch}
      />
    </FieldFrame>
  );
}

/** Several lines of text. */
export const TextAreaField = observer(TextAreaFieldView) as typeof TextAreaFieldView;
