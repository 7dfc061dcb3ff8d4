import { differencesOf, keepChange, type RequestContext } from '@clinic-workbench/sdk/node';
import type { AppointmentStatus } from '../common/appointment-status';
import type { AppointmentRow } from './appointments-table';

/** The event of each new status. */
const eventOf: Readonly<Record<AppointmentStatus, string>> = {
  proposed: 'appointment.proposed',
  pending: 'appointment.pending',
  booked: 'appointment.booked',
  arrived: 'appointment.arrived',
  'checked-in': 'appointment.checked-in',
  fulfilled: 'appointment.fulfilled',
  cancelled: 'appointment.cancelled',
  noshow: 'appointment.noshow',
  waitlist: 'appointment.waitlisted',
  'entered-in-error': 'appointment.deleted',
};

/** Emits an event about an appointment: ids only. */
export function tell(
  c: RequestContext,
  type: string,
  row: AppointmentRow,
  more: Readonly<Record<string, unknown>> = {},
) {
  c.emit({
    type,
    uuid: row.uuid,
    version: row.version,
    data: {
      patient_id: row.patient_uuid,
      practitioner_id: row.practitioner_role_uuid,
      location_id: row.location_uuid,
      slot_id: row.slot_uuid,
      ...more,
    },
  });
}

export const eventOfStatus = (status: AppointmentStatus) => eventOf[status];

/** Adds a move or a change of status to the appointment's history, and emits its event. */
export async function recordChange(
  c: RequestContext,
  before: AppointmentRow,
  after: AppointmentRow,
  reason: string | null,
): Promise<void> {
  const kind = before.slot_uuid === after.slot_uuid ? 'status' : 'move';
  const of = (row: AppointmentRow) =>
    // A move to another practitioner at the same time still states both times.
    kind === 'move' ? { slot_uuid: row.slot_uuid, starts_at: row.starts_at } : { status: row.status };
  const status = differencesOf(['status'], before, after);
  await keepChange(c, {
    resource: 'appointments',
    record: after.uuid,
    kind,
    reason,
    before: { ...status.before, ...of(before) },
    after: { ...status.after, ...of(after) },
  });
  if (kind === 'move') tell(c, 'appointment.rescheduled', after, { from_slot_id: before.slot_uuid });
  else tell(c, eventOfStatus(after.status), after);
}

/** The columns of an appointment that the audit keeps. */
const audited = [
  'status',
  'appointment_type',
  'slot_uuid',
  'practitioner_role_uuid',
  'location_uuid',
  'starts_at',
  'ends_at',
  'comment',
  'reasons',
  'overbook_reason',
  'cancellation_reason',
] as const;

export function auditValues(row: AppointmentRow): Readonly<Record<string, unknown>> {
  return Object.fromEntries(audited.map((name) => [name, row[name]]));
}

export function auditChange(c: RequestContext, before: AppointmentRow, after: AppointmentRow): void {
  c.audit({
    action: after.status === 'entered-in-error' ? 'delete' : 'update',
    resource: 'appointments',
    resourceUuid: after.uuid,
    patientUuid: after.patient_uuid,
    ...differencesOf(audited, before, after),
  });
}
