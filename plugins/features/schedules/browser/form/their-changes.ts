import type { Schedule } from '../../common/schedule';
import { daysText, timesOf } from '../labels';
import { t } from '../t';

/** The content of a schedule, one line for each part that two people may change differently. */
function linesOf(schedule: Schedule): readonly (readonly [label: string, text: string])[] {
  return [
    [t('Healthcare service'), schedule.healthcare_service?.name ?? ''],
    [t('Location'), schedule.location.name],
    [
      t('Days and times'),
      timesOf(schedule.periods)
        .map(({ days, start_time, end_time }) => `${daysText(days)} ${start_time} – ${end_time}`)
        .join('; '),
    ],
    [t('Planning horizon'), `${schedule.planning_horizon_start} – ${schedule.planning_horizon_end}`],
    [t('Recurring weeks'), String(schedule.recurring_weeks)],
    [t('Slot length'), String(schedule.slot_minutes)],
    [t('Capacity'), String(schedule.capacity)],
    [t('Comment'), schedule.comment],
  ];
}

/** The changes that a colleague saved while the form was open, translated, one line each. */
export function theirChanges(before: Schedule, theirs: Schedule): string[] {
  const was = new Map(linesOf(before));
  return linesOf(theirs)
    .filter(([label, text]) => was.get(label) !== text)
    .map(([label, text]) => `${label}: ${text || t('nothing')}`);
}
