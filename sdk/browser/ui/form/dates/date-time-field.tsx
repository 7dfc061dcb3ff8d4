import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n';
import { DateInput } from './date-input';
import styles from './date-time-field.module.css';
import { FieldFrame } from '../fields/field-frame';
import { joinDateTime, splitDateTime, timeSteps } from './time-steps';
import { useField, type FieldProps } from '../fields/use-field';
import { useDayText } from './use-day-text';
import { useToday } from './use-today';

const steps = timeSteps();

function DateTimeFieldView<T extends object>(
  props: FieldProps<T> & {
    /** Earliest and latest day to pick, `YYYY-MM-DD`. */ readonly min?: string;
    readonly max?: string;
  },
) {
  const field = useField(props, [], useDayText());
  const today = useToday();
  const { day, time } = splitDateTime(typeof field.value === 'string' ? field.value : '');
  return (
    <FieldFrame id={field.id} label={props.label} hint={props.hint} required={props.required} messages={field.messages}>
      <div className={styles.pair}>
        <DateInput
          value={day}
          today={today}
          control={field.control}
          autoFocus={props.autoFocus}
          min={props.min}
          max={props.max}
          onChange={(next) => field.set(joinDateTime(next, time))}
          onLeave={field.touch}
        />
        <div className="bp6-html-select cw-select">
          <select
            aria-label={t('{{field}}, time', { field: props.label })}
            aria-invalid={field.control['aria-invalid']}
            disabled={props.disabled}
            className="cw-number"
            value={time}
            onChange={(event) => field.set(joinDateTime(day, event.target.value))}
            onBlur={field.touch}
          >
            <option value="">{t('HH:mm')}</option>
            {time && !steps.includes(time) && <option value={time}>{time}</option>}
            {steps.map((step) => (
              <option key={step} value={step}>
                {step}
              </option>
            ))}
          </select>
        </div>
      </div>
    </FieldFrame>
  );
}

/** A day and a time in steps of 15 minutes, kept as `YYYY-MM-DDTHH:mm:ss` of the organization's clock. */
export const DateTimeField = observer(DateTimeFieldView) as typeof DateTimeFieldView;
