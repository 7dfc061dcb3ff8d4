import type { ScheduleException } from '../../common/exception';
import { kindLabel } from '../labels';
import { t } from '../t';

/** Translated: the content of a leave or holiday, one line for each part that two people may change differently. */
export function linesOf({ kind, starts_on, ends_on, start_time, end_time, reason }: ScheduleException): string[] {
  const times = start_time === null ? t('Whole days') : `${start_time} – ${end_time}`;
  return [
    `${t('Kind')}: ${kindLabel(kind)}`,
    `${t('First day')}: ${starts_on}`,
    `${t('Last day')}: ${ends_on}`,
    `${t('Time')}: ${times}`,
    `${t('Reason')}: ${reason || t('nothing')}`,
  ];
}
