import { conflict, invalid, notFound, staleVersion, type RequestContext, refusing } from '@clinic-workbench/sdk/node';
import { auditPatient } from './audit-patient';
import { toWire } from './patient-wire';
import type { PatientRow } from './patients-table';

type Caller = Pick<RequestContext, 'db' | 'organization'>;

/** A living record. @throws ApiError 404 */
export async function livingRow(c: Caller, uuid: string): Promise<PatientRow> {
  return found(await living(c, uuid).executeTakeFirst());
}

/** A living record, locked until the transaction ends. @throws ApiError 404 */
export async function lockedRow(c: Caller, uuid: string): Promise<PatientRow> {
  return found(await living(c, uuid).forUpdate().executeTakeFirst());
}

const living = ({ db, organization }: Caller, uuid: string) =>
  db
    .selectFrom('patients')
    .selectAll()
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', uuid)
    .where('alive', '=', true);

function found(row: PatientRow | undefined): PatientRow {
  if (!row) throw notFound('Patient');
  return row;
}

/**
 * Refuses a change of a stale version, if the caller sent one. The refusal contains the current record, so it is
 * audited as a read.
 * @throws ApiError 409 `stale_version`
 */
export function refuseStale(c: RequestContext, row: PatientRow, ifMatch: number | undefined, today: string): void {
  if (ifMatch === undefined || ifMatch === row.version) return;
  auditPatient(c, 'read', row.uuid, { note: { stale: ifMatch } });
  throw staleVersion(ifMatch, toWire(row, today));
}

/**
 * A patient in a visit must not be deleted or recorded as deceased.
 * @throws ApiError 409 `patient_in_visit`
 */
export function refuseInVisit(row: PatientRow): void {
  if (row.current_visit_id !== null)
    throw conflict('patient_in_visit', 'This patient is in a visit that has not ended. End the visit first.', {
      visit_id: row.current_visit_id,
    });
}

/**
 * Converts violations of unique constraints to refusals.
 *
 * The specification calls any match of the lower-cased value a duplicate. That is applied to email addresses and
 * identifiers. Phone numbers are shared: a mother registers her children under her own, and a village may have one
 * phone. So a number in use does not stop a registration; it counts in the duplicate score and is shown.
 */
export const unique = refusing({
  patients_email: () => invalid({ email: ['Email already exists'] }),
  patients_number: () => conflict('number_taken', 'This patient number is in use already. Please try again.'),
  patient_identifiers_pkey: () => invalid({ identifiers: ['Identifier already exists'] }),
});
