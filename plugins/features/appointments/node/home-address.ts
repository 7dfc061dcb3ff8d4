import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { PatientAddress } from '../../patients/common/patient';
import type { AppointmentRow } from './appointments-table';

/**
 * The address of a home visit: that of the appointment, otherwise the patient's own; null for appointments elsewhere.
 */
export async function homeAddressOf(
  { db, organization }: RequestContext,
  { visit_address, at_home, patient_uuid }: AppointmentRow,
): Promise<string | null> {
  if (visit_address !== null || !at_home) return visit_address;
  const row = await db
    .selectFrom('patient_names')
    .select('address')
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', patient_uuid)
    .executeTakeFirstOrThrow();
  return addressText(row.address[0]) || null;
}

/** On one line; empty if nothing is known. */
export function addressText(address: PatientAddress | undefined): string {
  return [address?.line, address?.city, address?.district, address?.state].filter(Boolean).join(', ');
}
