import { observer } from 'mobx-react-lite';
import { FieldFrame } from './field-frame';
import { normaliseEmail } from './normalise-email';
import { useField, type FieldProps } from './use-field';

function EmailFieldView<T extends object>(props: FieldProps<T>) {
  const field = useField(props);
  const value = typeof field.value === 'string' ? field.value : '';
  const leave = () => {
    const tidy = normaliseEmail(value);
    if (tidy !== value) field.set(tidy);
    field.touch();
  };
  return (
    <FieldFrame id={field.id} label={props.label} hint={props.hint} required={props.required} messages={field.messages}>
      <input
        {...field.control}
        className="bp6-input bp6-fill"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        autoFocus={props.autoFocus}
        value={value}
        onChange={(event) => field.set(event.target.value)}
        onBlur={leave}
      />
    </FieldFrame>
  );
}

/** An email address. When the user leaves the field, it trims spaces and lower-cases the domain. */
export const EmailField = observer(EmailFieldView) as typeof EmailFieldView;
