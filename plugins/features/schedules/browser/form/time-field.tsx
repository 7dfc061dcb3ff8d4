import { FieldFrame, useField, type FieldProps } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';

/** Seconds: specification, section 9. */
const step = 15 * 60;

function TimeFieldView<T extends object>(props: FieldProps<T>) {
  const field = useField(props);
  return (
    <FieldFrame id={field.id} label={props.label} hint={props.hint} required={props.required} messages={field.messages}>
      <input
        {...field.control}
        type="time"
        step={step}
        className="bp6-input bp6-fill cw-number"
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={(event) => field.set(event.target.value)}
        onBlur={field.touch}
      />
    </FieldFrame>
  );
}

/** A time of the day, kept as `HH:mm`: typed, or by arrow keys in steps of 15 minutes. */
export const TimeField = observer(TimeFieldView) as typeof TimeFieldView;
