import { observer } from 'mobx-react-lite';
import { FieldFrame } from '../form/fields/field-frame';
import { useField, type FieldProps } from '../form/fields/use-field';
import { RichTextEditor } from './rich-text-editor';

function RichTextFieldView<T extends object>(props: FieldProps<T> & { readonly placeholder?: string }) {
  const field = useField(props);
  return (
    <FieldFrame
      id={field.id}
      label={props.label}
      hint={props.hint}
      required={props.required}
      messages={field.messages}
      kind="group"
    >
      <RichTextEditor
        id={field.id}
        label={props.label}
        value={typeof field.value === 'string' ? field.value : ''}
        placeholder={props.placeholder}
        aria-describedby={field.control['aria-describedby']}
        aria-invalid={field.control['aria-invalid']}
        onChange={field.set}
        onBlur={field.touch}
      />
    </FieldFrame>
  );
}

/** A form field of formatted text, kept as HTML. */
export const RichTextField = observer(RichTextFieldView) as typeof RichTextFieldView;
