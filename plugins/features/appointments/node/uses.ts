import { countNaming, rowNumbers } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { PatientUse } from '../../patients/node/contract';
import type { LocationUse } from '../../locations/node/contract';
import type { HealthcareServiceUse } from '../../services/node/contract';
import { toCome } from './booking/orphaned-appointments';
// The tables.
import './appointments-table';

const table = 'appointments';
const sentence = 'Appointments: {{count}}';

/** Past and future appointments use their location. */
export const locationsOfAppointments: LocationUse = {
  id: table,
  sentence,
  count: (c, location) => countNaming(c, table, 'location_uuid', location),
};

/** Past and future appointments use their service. */
export const servicesOfAppointments: HealthcareServiceUse = {
  id: table,
  sentence,
  count: (c, service) => countNaming(c, table, 'healthcare_service_uuid', service),
};

/** Future appointments prevent the deletion of the patient's record. */
export const patientsOfAppointments: PatientUse = {
  id: table,
  sentence: 'Appointments to come: {{count}}',
  route: 'patients-id-appointments',
  count: async ({ db, organization, now }, patient) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from appointments a
       where a.organization_uuid = ${organization} and a.patient_uuid = ${patient} and ${toCome(now)}`.execute(db);
    return rows[0]?.n ?? 0;
  },
};

/** The number may contain the appointment's location. */
export const appointmentNumbers = rowNumbers({
  type: 'appointment',
  label: 'Appointment number',
  located: true,
  prefix: 'A',
  table,
  column: 'appointment_number',
});
