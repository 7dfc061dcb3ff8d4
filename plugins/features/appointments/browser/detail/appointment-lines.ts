import type { Formats } from '@clinic-workbench/sdk/browser';
import type { Appointment } from '../../common/appointment';
import { statusLabel, typeLabel } from '../labels';
import { t } from '../../manifest';

/** Translated: the parts that two people may change differently, one line each. */
export function linesOf(
  { status, date, slot, appointment_type, reasons, comment }: Appointment,
  formats: Formats,
): readonly string[] {
  return [
    `${t('Status')}: ${statusLabel(status)}`,
    `${t('Time')}: ${formats.date(date)}, ${formats.times(slot.time_label)}`,
    `${t('Appointment type')}: ${typeLabel(appointment_type)}`,
    `${t('Reasons for coming')}: ${reasons.filter(Boolean).join(', ') || t('nothing')}`,
    `${t('Notes')}: ${comment || t('nothing')}`,
  ];
}
