import { countNaming } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { LocationUse } from '../../locations/node/contract';
import type { PatientUse } from '../../patients/node/contract';
import type { HealthcareServiceUse } from '../../services/node/contract';
import './charge-items-table';

const table = 'charge_items';
const sentence = 'Charges: {{count}}';

/** Charges use the location of their work. */
export const locationsOfCharges: LocationUse = {
  id: 'charge-items',
  sentence,
  count: (c, location) => countNaming(c, table, 'location_uuid', location),
};

/** Charges use their service. */
export const servicesOfCharges: HealthcareServiceUse = {
  id: 'charge-items',
  sentence,
  count: (c, service) => countNaming(c, table, 'healthcare_service_uuid', service),
};

/**
 * Charges with a price that were not undone prevent the deletion of the record: their money must stay visible. Charges
 * without a price have no amount yet.
 */
export const patientsOfCharges: PatientUse = {
  id: 'charge-items',
  sentence,
  route: 'patients-id-bills',
  count: async ({ db, organization }, patient) => {
    const { rows } = await sql<{ readonly n: number }>`
      select count(*) as n from charge_items
       where organization_uuid = ${organization} and patient_uuid = ${patient} and status in ('billable', 'billed')`.execute(
      db,
    );
    return rows[0]!.n;
  },
};
