import { NumberField, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { defaultRecurringWeeks } from '../../common/schedule-kinds';
import styles from '../schedules.module.css';
import { t } from '../../manifest';
import type { ScheduleValues } from './schedule-values';

/** The number of weeks by which a schedule continues after its horizon. Switching it on proposes one week. */
export const RecurrenceField = observer(function RecurrenceField(props: { readonly form: FormModel<ScheduleValues> }) {
  const { form } = props;
  // It stays on while the user types a 0 on the way to another number.
  const [switchedOn, setSwitchedOn] = useState(false);
  const repeats = switchedOn || form.values.recurring_weeks !== 0;
  const repeat = (on: boolean) => {
    setSwitchedOn(on);
    form.set('recurring_weeks', on ? defaultRecurringWeeks.update : 0);
  };
  return (
    <div>
      <label className={styles.repeats}>
        <input type="checkbox" checked={repeats} onChange={(event) => repeat(event.target.checked)} />
        <span>{t('Repeat weekly')}</span>
      </label>
      {repeats && (
        <NumberField
          form={form}
          name="recurring_weeks"
          label={t('Recurring weeks')}
          hint={t('Each adds a week to the horizon.')}
          whole
          required
        />
      )}
    </div>
  );
});
