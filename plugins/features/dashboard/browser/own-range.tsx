import { DateInput, Formats, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './dashboard.module.css';
import type { DashboardPeriod } from './dashboard-period';
import { t } from '../manifest';

/** The first and last day of a period, typed or picked. */
export const OwnRange = observer(function OwnRange({ shown }: { readonly shown: DashboardPeriod }) {
  return (
    <span className={styles.range}>
      <End shown={shown} name="from" label={t('From day')} />
      <span aria-hidden>–</span>
      <End shown={shown} name="to" label={t('To day')} />
    </span>
  );
});

const End = observer(function End(props: {
  readonly shown: DashboardPeriod;
  readonly name: 'from' | 'to';
  readonly label: string;
}) {
  const { name } = props;
  const { period, change } = props.shown;
  const formats = useService<Formats>(Formats);
  const [unread, setUnread] = useState<string>();
  const type = (value: string) => {
    const whole = /^\d{4}-\d\d-\d\d$/.test(value);
    setUnread(whole ? undefined : value);
    if (whole) change({ [name]: value });
  };
  return (
    <DateInput
      label={props.label}
      value={unread ?? period[name]}
      today={formats.today()}
      control={{ 'aria-invalid': unread !== undefined || period.fault !== undefined }}
      onChange={type}
      onLeave={() => setUnread(undefined)}
    />
  );
});
