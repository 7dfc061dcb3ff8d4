import { Button, Formats, Navigation, PageLink, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { HTMLAttributes, ReactNode } from 'react';
import type { DayEntry } from '../../common/day';
import { useAppointmentActions } from '../actions/use-appointment-actions';
import { AppointmentStatusTag } from '../status/appointment-status-tag';
import { t } from '../../manifest';
import { JoinLink } from './join-link';
import type { DayScope } from './day-scope';
import styles from './today.module.css';

/** One appointment of the day: time, patient, service, and its next step. */
export const DayEntryRow = observer(function DayEntryRow(props: {
  readonly entry: DayEntry;
  readonly of: DayScope['of'];
  /** Shown before the row's buttons. */
  readonly extra?: ReactNode;
  /** Shown under the name. */
  readonly below?: ReactNode;
  /** The handlers to drag it. */
  readonly drag?: Omit<HTMLAttributes<HTMLLIElement>, 'className' | 'children'>;
}) {
  const { entry, of } = props;
  const formats = useService<Formats>(Formats);
  const navigation = useService<Navigation>(Navigation);
  const { nextFor, isBusy } = useAppointmentActions();
  const next = nextFor(entry, entry.date);
  const name = entry.patient.full_name;
  const classes = of === 'own' ? `${styles.entry} ${styles.own}` : styles.entry;
  const open = () => navigation.replaceQuery({ appointment: entry.uuid });
  const what = [entry.healthcare_service_name, of === 'own' ? entry.location.name : entry.practitioner?.name];
  return (
    <li {...props.drag} className={classes} data-status={entry.status}>
      <time className={styles.time} dateTime={entry.slot.start}>
        {formats.time(entry.slot.start)}
      </time>
      <div className={styles.who}>
        <button type="button" className={styles.name} onClick={open}>
          {name}
        </button>
        <span className={styles.what}>{what.filter(Boolean).join('\u00A0· ')}</span>
        {props.below}
      </div>
      <div className={styles.status}>
        <AppointmentStatusTag appointment={entry} />
      </div>
      <div className={styles.buttons}>
        {props.extra}
        <JoinLink appointment={entry} />
        {next && (
          <Button
            small
            kind={next.action === 'ARRIVE' ? 'primary' : 'default'}
            icon={next.icon}
            loading={isBusy(entry.uuid)}
            aria-label={t('{{action}}: {{name}}', { action: next.label, name })}
            onClick={next.run}
          >
            {next.label}
          </Button>
        )}
        {of === 'own' && (
          <PageLink to="patients-id" params={{ id: entry.patient.uuid }} className={styles.record}>
            {t('Open record')}
          </PageLink>
        )}
      </div>
    </li>
  );
});
