import { countNaming, rowNumbers } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { LocationUse } from '../../locations/node/contract';
import type { PatientUse } from '../../patients/node/contract';
import type { HealthcareServiceUse } from '../../services/node/contract';
// The tables.
import './visits-table';

const table = 'visits';
const sentence = 'Visits: {{count}}';

/** Past and current visits use their locations, including those they passed through. */
export const locationsOfVisits: LocationUse = {
  id: table,
  sentence,
  count: async ({ db, organization }, location) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from visits v
       where v.organization_uuid = ${organization} and (v.location_uuid = ${location} or exists (
         select from record_changes h
          where h.organization_uuid = v.organization_uuid and h.record_uuid = v.uuid and h.resource = 'visits'
            and ${location}::text in (h.before ->> 'location_uuid', h.after ->> 'location_uuid')))`.execute(db);
    return rows[0]?.n ?? 0;
  },
};

/** Past and current visits use their service. */
export const servicesOfVisits: HealthcareServiceUse = {
  id: table,
  sentence,
  count: (c, service) => countNaming(c, table, 'healthcare_service_uuid', service),
};

/** Open and planned visits prevent the deletion of the patient's record. */
export const patientsOfVisits: PatientUse = {
  id: table,
  sentence: 'Visits that are planned or have not ended: {{count}}',
  route: 'patients-id-visits',
  count: async ({ db, organization }, patient) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from visits v
       where v.organization_uuid = ${organization} and v.patient_uuid = ${patient} and (v.open or v.status = 'planned')`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  },
};

/** The number may contain the visit's location. */
export const visitNumbers = rowNumbers({
  type: 'visit',
  label: 'Visit number',
  located: true,
  prefix: 'V',
  table,
  column: 'visit_number',
});
