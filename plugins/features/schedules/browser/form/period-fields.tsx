import { Button, IconButton, useShownField, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Weekday } from '../../common/schedule-kinds';
import { dayLabel, shortDayLabel, weekOrder } from '../labels';
import styles from '../schedules.module.css';
import { t } from '../../manifest';
import { periodsText } from './schedule-lines';
import { newPeriod, type ScheduleValues } from './schedule-values';
import { TimeField } from './time-field';

/** More than any schedule needs. */
const mostPeriods = 10;

/** The times on the days of the week, with several periods per day. */
export const PeriodFields = observer(function PeriodFields({ form }: { readonly form: FormModel<ScheduleValues> }) {
  useShownField(form, 'periods', t('Days and times'), (values) => periodsText(values.periods).join('\n'));
  const { periods } = form.values;
  const overlap = form.errors('periods', t)[0];
  return (
    <fieldset className={styles.periods}>
      <legend>{t('Days and times')}</legend>
      {periods.map(({ key }, index) => (
        <div key={key} className={styles.period} role="group" aria-label={t('Period {{n}}', { n: index + 1 })}>
          <DayToggles form={form} index={index} />
          <div className={styles.periodTimes}>
            <TimeField form={form} name={`periods.${index}.start_time`} label={t('Start time')} required />
            <TimeField form={form} name={`periods.${index}.end_time`} label={t('End time')} required />
            {periods.length > 1 && (
              <IconButton
                icon="trash"
                label={t('Remove period {{n}}', { n: index + 1 })}
                onClick={() =>
                  form.set(
                    'periods',
                    periods.filter((_, at) => at !== index),
                  )
                }
              />
            )}
          </div>
        </div>
      ))}
      {overlap && <p className="cw-field-message">{overlap}</p>}
      {periods.length < mostPeriods && (
        <div>
          <Button
            icon="plus"
            onClick={() =>
              form.set('periods', [...periods, { ...newPeriod(), start_time: '13:00', end_time: '17:00' }])
            }
          >
            {t('Add period')}
          </Button>
        </div>
      )}
    </fieldset>
  );
});

const DayToggles = observer(function DayToggles(props: {
  readonly form: FormModel<ScheduleValues>;
  readonly index: number;
}) {
  const { form, index } = props;
  const id = useId();
  const days = form.values.periods[index]?.days ?? [];
  const field = `periods.${index}.days`;
  // Trying to save touches the list as a whole.
  const message = form.touched.has('periods') || form.touched.has(field) ? form.faults[field]?.[0]?.message : undefined;
  const toggle = (day: Weekday) => {
    const next = weekOrder.filter((each) => (each === day ? !days.includes(day) : days.includes(each)));
    form.set(
      'periods',
      form.values.periods.map((period, at) => (at === index ? { ...period, days: next } : period)),
    );
  };
  return (
    <div role="group" aria-label={t('Days')} aria-describedby={message ? `${id}-message` : undefined}>
      <span className="cw-label" aria-hidden>
        {t('Days')} *
      </span>
      <div className={styles.days}>
        {weekOrder.map((day) => (
          <label key={day} data-on={days.includes(day)} title={dayLabel(day)}>
            <input
              type="checkbox"
              aria-label={dayLabel(day)}
              aria-invalid={message !== undefined}
              checked={days.includes(day)}
              onChange={() => toggle(day)}
            />
            {shortDayLabel(day)}
          </label>
        ))}
      </div>
      {message && (
        <p id={`${id}-message`} className="cw-field-message">
          {t(message)}
        </p>
      )}
    </div>
  );
});
