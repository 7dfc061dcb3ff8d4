import { actionsColumn, StatusTag, type Column, type Formats, type MenuAction } from '@clinic-workbench/sdk/browser';
import type { CountedSchedule } from '../../common/schedule';
import { daysText, timesOf } from '../labels';
import styles from '../schedules.module.css';
import { t } from '../../manifest';

/** The mark for an empty value. It is hidden on phones, where it would lack a heading. */
const none = <span data-phone="no">–</span>;

export const nameOf = (schedule: CountedSchedule): string =>
  schedule.practitioner_name ?? schedule.healthcare_service?.name ?? '';

/** The columns of the list of schedules. */
export function scheduleColumns(
  formats: Formats,
  actionsFor: (schedule: CountedSchedule) => readonly MenuAction[],
): readonly Column<CountedSchedule>[] {
  return [
    {
      id: 'practitioner',
      title: t('Practitioner'),
      primary: true,
      width: 186,
      render: (schedule) => (
        <>
          <span className={styles.breaks}>{schedule.practitioner_name ?? t('Anyone on duty')}</span>
          {schedule.comment && <span className={styles.small}>{schedule.comment}</span>}
        </>
      ),
    },
    {
      id: 'service',
      title: t('Service'),
      render: ({ healthcare_service: service }) => (
        <span className={styles.breaks}>{service?.name ?? t('Any service')}</span>
      ),
    },
    {
      id: 'location',
      title: t('Location'),
      yields: 1,
      render: ({ location }) => <span className={styles.breaks}>{location.name}</span>,
    },
    {
      id: 'times',
      title: t('Days and times'),
      width: 148,
      render: ({ periods }) =>
        timesOf(periods).map(({ days, start_time, end_time }) => (
          <span key={`${start_time} ${end_time}`} className={styles.line}>
            {daysText(days)} <span className={styles.whole}>{`${start_time}–${end_time}`}</span>
          </span>
        )),
    },
    {
      id: 'horizon',
      title: t('Planning horizon'),
      width: 104,
      yields: 2,
      render: ({ planning_horizon_start, last_day }) => (
        <span className={styles.whole}>
          <span className={styles.line}>{formats.date(planning_horizon_start)}</span>
          <span className={styles.line}>{formats.date(last_day)}</span>
        </span>
      ),
    },
    {
      id: 'slots',
      title: t('Slots'),
      width: 104,
      yields: 3,
      render: ({ slot_minutes, capacity }) => (
        <>
          <span className={styles.line}>{t('{{n}} minutes', { n: slot_minutes })}</span>
          {capacity > 1 && <span className={styles.small}>{t('{{n}} at a time', { n: capacity })}</span>}
        </>
      ),
    },
    {
      id: 'places',
      title: t('Next 4 weeks'),
      width: 108,
      render: ({ free_places, booked_places, status }) =>
        status === 'ended' ? (
          none
        ) : (
          <>
            <span className={styles.line}>{t('{{n}} free', { n: free_places })}</span>
            <span className={styles.line}>{t('{{n}} booked', { n: booked_places })}</span>
          </>
        ),
    },
    {
      id: 'status',
      title: t('Status'),
      width: 98,
      yields: 4,
      render: ({ status, last_day }) => {
        const past = status === 'ended' || last_day < formats.today();
        return (
          <StatusTag
            kind="activity"
            status={past ? 'inactive' : 'active'}
            label={status === 'ended' ? t('Ended') : past ? t('Past') : t('Current')}
          />
        );
      },
    },
    actionsColumn({ nameOf, menuOf: actionsFor }),
  ];
}
