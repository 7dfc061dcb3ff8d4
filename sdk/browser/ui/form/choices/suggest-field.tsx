import { observer } from 'mobx-react-lite';
import { FieldFrame } from '../fields/field-frame';
import { SuggestInput, type Suggestion, type SuggestionSource } from './suggest-input';
import { useField, type FieldProps } from '../fields/use-field';

interface SuggestFieldProps<T extends object, S extends Suggestion> extends FieldProps<T> {
  readonly find: SuggestionSource<S>;
  /** Takes a suggestion; the form sets the field's own value. */
  readonly onTake: (suggestion: S) => void;
  /** Called when the user types text that is not a suggestion, for example to clear the code of the former one. */
  readonly onType?: () => void;
  readonly placeholder?: string;
  readonly maxLength?: number;
}

function SuggestFieldView<T extends object, S extends Suggestion>(props: SuggestFieldProps<T, S>) {
  const field = useField(props);
  return (
    <FieldFrame id={field.id} label={props.label} hint={props.hint} required={props.required} messages={field.messages}>
      <SuggestInput
        control={field.control}
        value={typeof field.value === 'string' ? field.value : ''}
        onType={(text) => {
          field.set(text);
          props.onType?.();
        }}
        onTake={props.onTake}
        find={props.find}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        autoFocus={props.autoFocus}
        onBlur={field.touch}
      />
    </FieldFrame>
  );
}

/** One line of text with suggestions; free text is valid too. */
export const SuggestField = observer(SuggestFieldView) as typeof SuggestFieldView;
