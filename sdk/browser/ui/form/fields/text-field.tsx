import { observer } from 'mobx-react-lite';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

export interface TextFieldProps<T extends object> extends FieldProps<T> {
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'search' | 'url'>;
  readonly placeholder?: string;
  /** The limit of the form's rules unless given. */
  readonly maxLength?: number;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'search' | 'url';
  readonly spellCheck?: boolean;
}

function TextFieldView<T extends object>(props: TextFieldProps<T>) {
  const field = useField(props);
  return (
    <FieldFrame id={field.id} label={props.label} hint={props.hint} required={props.required} messages={field.messages}>
      <input
        {...field.control}
        className="bp6-input bp6-fill"
        type={props.type ?? 'text'}
        value={typeof field.value === 'string' ? field.value : ''}
        placeholder={props.placeholder}
        maxLength={props.maxLength ?? props.form.limitOf(props.name)}
        autoComplete={props.autoComplete ?? 'off'}
        inputMode={props.inputMode}
        spellCheck={props.spellCheck}
        autoFocus={props.autoFocus}
        onChange={(event) => field.set(event.target.value)}
        onBlur={field.touch}
      />
    </FieldFrame>
  );
}

/** One line of text. */
export const TextField = observer(TextFieldView) as typeof TextFieldView;
