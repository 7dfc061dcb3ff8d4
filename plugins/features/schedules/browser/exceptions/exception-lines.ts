import { labelled } from '@clinic-workbench/sdk/common';
import type { Formats } from '@clinic-workbench/sdk/browser';
import type { ScheduleException } from '../../common/exception';
import { kindLabel } from '../labels';
import { t } from '../../manifest';

/** Translated: the content of a leave or holiday, one line for each part that two people may change differently. */
export function linesOf(
  { kind, starts_on, ends_on, start_time, end_time, reason }: ScheduleException,
  formats: Formats,
): readonly string[] {
  // The history keeps them with seconds.
  const times = start_time === null ? t('Whole days') : `${start_time.slice(0, 5)} – ${end_time?.slice(0, 5)}`;
  return [
    labelled(t('Kind'), kindLabel(kind)),
    labelled(t('First day'), formats.date(starts_on)),
    labelled(t('Last day'), formats.date(ends_on)),
    labelled(t('Time'), times),
    labelled(t('Reason'), reason || t('nothing')),
  ];
}
