import { labelled } from '@clinic-workbench/sdk/common';
import type { Schedule } from '../../common/schedule';
import { daysText, timesOf } from '../labels';
import { t } from '../../manifest';

/** A schedule as in its history: with the names of service and place at that time. */
export interface KeptSchedule extends Schedule {
  readonly service_name: string | null;
  readonly location_name: string;
}

export const keptOf = (schedule: Schedule): KeptSchedule => ({
  ...schedule,
  service_name: schedule.healthcare_service?.name ?? null,
  location_name: schedule.location.name,
});

/** Translated: the content of a schedule, one line for each part that two people may change differently. */
export const linesOf = (schedule: Schedule): readonly string[] => keptLines(keptOf(schedule));

/** The same lines for a schedule in its history. */
export function keptLines(schedule: KeptSchedule): readonly string[] {
  const facts: readonly (readonly [label: string, text: string])[] = [
    [t('Healthcare service'), schedule.service_name ?? ''],
    [t('Location'), schedule.location_name],
    [t('Days and times'), periodsText(timesOf(schedule.periods)).join('; ')],
    [t('Planning horizon'), `${schedule.planning_horizon_start} – ${schedule.planning_horizon_end}`],
    [t('Recurring weeks'), String(schedule.recurring_weeks)],
    [t('Slot length'), String(schedule.slot_minutes)],
    [t('Capacity'), String(schedule.capacity)],
    [t('Comment'), schedule.comment],
  ];
  return facts.map(([label, text]) => labelled(label, text || t('nothing')));
}

/** Translated: one line for each period. */
export function periodsText(periods: ReturnType<typeof timesOf>): readonly string[] {
  return periods.map(({ days, start_time, end_time }) => `${daysText(days)} ${start_time} – ${end_time}`);
}
