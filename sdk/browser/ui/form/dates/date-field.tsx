import { observer } from 'mobx-react-lite';
import { DateInput } from './date-input';
import { FieldFrame } from '../fields/field-frame';
import { useField, type FieldProps } from '../fields/use-field';
import { useDayText } from './use-day-text';
import { useToday } from './use-today';

function DateFieldView<T extends object>(
  props: FieldProps<T> & {
    /** Earliest and latest day to pick, `YYYY-MM-DD`. */ readonly min?: string;
    readonly max?: string;
  },
) {
  const field = useField(props, [], useDayText());
  const today = useToday();
  return (
    <FieldFrame id={field.id} label={props.label} hint={props.hint} required={props.required} messages={field.messages}>
      <DateInput
        value={typeof field.value === 'string' ? field.value : ''}
        today={today}
        control={field.control}
        autoFocus={props.autoFocus}
        min={props.min}
        max={props.max}
        onChange={field.set}
        onLeave={field.touch}
      />
    </FieldFrame>
  );
}

/** A day, kept as `YYYY-MM-DD`: typed DD-MM-YYYY, or picked (Alt+↓ opens the calendar). */
export const DateField = observer(DateFieldView) as typeof DateFieldView;
