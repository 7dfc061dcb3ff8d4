import type { ChargeSource } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { eventOfStatus } from './record-change';

/** The events of appointments that wait for their patient. */
const bookings = new Set(
  (['proposed', 'pending', 'booked', 'waitlist'] as const).map((status) => eventOfStatus(status)),
);

/**
 * An appointment is charged when its patient has arrived: hospitals take the fee of a consultation at the desk, before
 * the practitioner sees the patient. If the patient leaves unseen and the arrival is undone, so is the charge. The
 * consultation that follows is the same work and is not charged again.
 */
export const chargedAppointments: ChargeSource = {
  kind: 'appointment',
  title: 'Appointments',
  events: ['appointment.'],
  // Version 1 is the booking itself. A later `booked` may undo an arrival.
  ignores: ({ type, version }) => version === 1 && bookings.has(type),
  acts: sql`
    select a.organization_uuid, a.uuid, '' as part, a.patient_uuid, a.healthcare_service_uuid as service_uuid,
           s.name as what, '1' as quantity, a.starts_at as done_at, a.service_tier ->> 'name' as tier, a.location_uuid,
           a.practitioner_role_uuid, null::uuid as encounter_uuid, null::uuid as visit_uuid,
           a.appointment_type = 'EMERGENCY' as emergency, null as category
      from appointments a
      join healthcare_services s on s.organization_uuid = a.organization_uuid and s.uuid = a.healthcare_service_uuid
     where a.status in ('arrived', 'checked-in', 'fulfilled')`,
};
