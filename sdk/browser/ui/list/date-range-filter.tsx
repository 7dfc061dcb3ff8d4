import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../i18n';
import type { ListStore } from '../../lists/list-store';
import { DateInput } from '../form/dates/date-input';
import { useToday } from '../form/dates/use-today';
import styles from './date-range-filter.module.css';

/** Narrows a list to a range of days, both ends included. */
function DateRangeFilterView<T>(props: {
  readonly store: ListStore<T>;
  /** The parameters: `date_from` and `date_to`. */
  readonly from: string;
  readonly to: string;
  /** The meaning of the days: `t('Registered')`. */
  readonly label: string;
}) {
  return (
    <div className={styles.range} role="group" aria-label={props.label}>
      <Day store={props.store} name={props.from} label={t('{{what}} from', { what: props.label })} />
      <span aria-hidden>–</span>
      <Day store={props.store} name={props.to} label={t('{{what}} to', { what: props.label })} />
    </div>
  );
}

export const DateRangeFilter = observer(DateRangeFilterView) as typeof DateRangeFilterView;

function DayView<T>({
  store,
  name,
  label,
}: {
  readonly store: ListStore<T>;
  readonly name: string;
  readonly label: string;
}) {
  const today = useToday();
  const [unread, setUnread] = useState<string>();
  const change = (value: string) => {
    const whole = value === '' || /^\d{4}-\d\d-\d\d$/.test(value);
    setUnread(whole ? undefined : value);
    if (whole) store.setFilter(name, value || undefined);
  };
  return (
    <DateInput
      label={label}
      value={unread ?? store.filters.get(name) ?? ''}
      today={today}
      control={{ 'aria-invalid': unread !== undefined }}
      onChange={change}
      onLeave={() => setUnread(undefined)}
    />
  );
}
const Day = observer(DayView) as typeof DayView;
