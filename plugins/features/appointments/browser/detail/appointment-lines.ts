import { labelled } from '@clinic-workbench/sdk/common';
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
    labelled(t('Status'), statusLabel(status)),
    labelled(t('Time'), `${formats.date(date)}, ${formats.times(slot.time_label)}`),
    labelled(t('Appointment type'), typeLabel(appointment_type)),
    labelled(t('Reasons for coming'), reasons.filter(Boolean).join(', ') || t('nothing')),
    labelled(t('Notes'), comment || t('nothing')),
  ];
}
