import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FieldFrame } from './field-frame';
import { readNumber } from './read-number';
import { useField, type FieldProps } from './use-field';

function NumberFieldView<T extends object>(
  props: FieldProps<T> & {
    /** Whole numbers only. */
    readonly whole?: boolean;
    readonly placeholder?: string;
    /** Shown after the number, as in `kg`. */
    readonly unit?: string;
  },
) {
  const field = useField(props);
  const [typed, setTyped] = useState<string>();
  const kept = typeof field.value === 'number' || typeof field.value === 'string' ? String(field.value) : '';
  const type = (text: string) => {
    setTyped(text);
    field.set(readNumber(text));
  };
  return (
    <FieldFrame
      id={field.id}
      label={props.unit ? `${props.label} (${props.unit})` : props.label}
      hint={props.hint}
      required={props.required}
      messages={field.messages}
    >
      <input
        {...field.control}
        className="bp6-input bp6-fill cw-number"
        type="text"
        inputMode={props.whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={props.placeholder}
        autoFocus={props.autoFocus}
        value={typed ?? kept}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setTyped(undefined);
          field.touch();
        }}
      />
    </FieldFrame>
  );
}

/** A number. Text that is not a number stays as text, so that the form's rules refuse it. */
export const NumberField = observer(NumberFieldView) as typeof NumberFieldView;
