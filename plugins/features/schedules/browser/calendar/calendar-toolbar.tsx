import { dayPlus } from '@clinic-workbench/sdk/common';
import { Button, DateInput, Formats, IconButton, useService, type Option } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { SchedulesStore, type subjectFilters } from '../schedules-store';
import { t } from '../../manifest';
import { CalendarStore } from './calendar-store';
import styles from './calendar.module.css';

/** The choice of days, practitioner, service and location. */
export const CalendarToolbar = observer(function CalendarToolbar() {
  const store = useService(CalendarStore);
  const formats = useService<Formats>(Formats);
  const { choices } = useService(SchedulesStore);
  const { days } = store.asked;
  const step = store.shape === 'day' ? 1 : 7;
  const [first = '', last = first] = [days[0], days.at(-1)];
  return (
    <div className={styles.toolbar} role="search" aria-label={t('What the calendar shows')}>
      <div className={styles.days}>
        <IconButton
          icon="chevron-left"
          label={step === 1 ? t('Day before') : t('Week before')}
          onClick={() => store.show(dayPlus(store.date, -step))}
        />
        <Button onClick={() => store.show(formats.today())}>{t('Today')}</Button>
        <IconButton
          icon="chevron-right"
          label={step === 1 ? t('Day after') : t('Week after')}
          onClick={() => store.show(dayPlus(store.date, step))}
        />
        <div className={styles.date}>
          <DateInput
            label={t('Day to show')}
            value={store.date}
            today={formats.today()}
            control={{}}
            onChange={(date) => /^\d{4}-\d\d-\d\d$/.test(date) && store.show(date)}
          />
        </div>
        {step > 1 && <span className={styles.span}>{`${formats.date(first)} – ${formats.date(last)}`}</span>}
      </div>
      <Subject name="practitioner_id" label={t('Practitioner')} options={choices.practitionerOptions} />
      <Subject name="healthcare_service_id" label={t('Service')} options={choices.serviceOptions} />
      <Subject name="location_id" label={t('Location')} options={choices.locationOptions} />
    </div>
  );
});

const Subject = observer(function Subject(props: {
  readonly name: (typeof subjectFilters)[number];
  readonly label: string;
  readonly options: readonly Option[];
}) {
  const store = useService(CalendarStore);
  const value = store.asked[props.name] ?? '';
  return (
    <div className="bp6-html-select cw-select" data-on={value !== ''}>
      <select aria-label={props.label} value={value} onChange={(event) => store.narrow(props.name, event.target.value)}>
        <option value="">{props.label}</option>
        {value && !props.options.some((option) => option.value === value) && <option value={value}>…</option>}
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
});
