import { RowForm, draftOf, type ApiClient, type Drafts, type Formats } from '@clinic-workbench/sdk/browser';
import type { Appointment, AppointmentType } from '../../common/appointment';
import { updatePayload } from '../../common/payloads';
import { bookingFaults, emptyBooking, linesOf as linesIn } from '../booking/booking-values';
import { linesOf } from './appointment-lines';

interface EditValues {
  readonly appointment_type: AppointmentType;
  /** One reason per line. */
  readonly reasons: string;
  readonly comment: string;
}

/** The form of notes, reasons and type of an appointment. */
export function appointmentForm(
  { api, drafts, formats }: { readonly api: ApiClient; readonly drafts: Drafts; readonly formats: Formats },
  appointment: Appointment,
): RowForm<EditValues, Appointment> {
  const path = `v1/appointments/${appointment.uuid}` as const;
  return new RowForm<EditValues, Appointment>({
    api,
    drafts,
    draftKey: draftOf('appointment', { patient: appointment.patient.uuid, record: appointment.uuid }),
    row: appointment,
    valuesOf: ({ appointment_type, reasons, comment } = appointment) => ({
      appointment_type,
      reasons: reasons.filter(Boolean).join('\n'),
      comment,
    }),
    linesOf: (row) => linesOf(row, formats),
    rules: faultsOf,
    created: path,
    changed: path,
    sent: ({ appointment_type, comment, reasons }, { slot } = appointment) => ({
      ...updatePayload({ appointment_type, comment: comment.trim(), slot_id: slot.id }),
      reasons: linesIn(reasons),
    }),
  });
}

/** The shared fields follow the rules of booking. */
function faultsOf(values: EditValues) {
  const { reasons, comment } = bookingFaults({ ...emptyBooking(undefined), ...values });
  return { ...(reasons && { reasons }), ...(comment && { comment }) };
}
