import { conflict, type ApiError, type RequestContext, brokenConstraint } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { VisitStatus } from '../common/visit-status';

interface OpenVisit {
  readonly uuid: string;
  readonly visit_number: string;
  readonly status: VisitStatus;
  readonly location: string;
  readonly arrived_at: Date;
}

/** The patient's open visit, as the database's constraint sees it. */
async function openVisit({ db, organization }: RequestContext, patient: string): Promise<OpenVisit | undefined> {
  const { rows } = await sql<OpenVisit>`
    select v.uuid, v.visit_number, v.status, l.name as location, v.arrived_at
      from visits v join location_names l on l.organization_uuid = v.organization_uuid and l.uuid = v.location_uuid
     where v.organization_uuid = ${organization} and v.patient_uuid = ${patient} and v.open
     order by v.clashes, v.sorted_at limit 1`.execute(db);
  return rows[0];
}

/** 409 with the patient's open visit, so that a desk can end or continue it. */
async function alreadyHere(c: RequestContext, patient: string): Promise<ApiError> {
  const open = await openVisit(c, patient);
  c.audit({ action: 'search', resource: 'visits', patientUuid: patient, note: { patients: [patient] } });
  const visit = open && { ...open, id: open.uuid, arrived_at: open.arrived_at.toISOString() };
  const told = { rights: ['visits.read'] };
  return conflict('current_visit', 'The patient has a visit that has not ended.', { visit }, told);
}

/** @throws ApiError 409 `current_visit` if the patient already has an open visit */
export async function refuseSecond(c: RequestContext, patient: string): Promise<void> {
  if (await openVisit(c, patient)) throw await alreadyHere(c, patient);
}

/**
 * Runs a statement that may open a visit. The database allows one open visit per patient; this converts its refusal to
 * a message.
 *
 * @throws ApiError 409 `current_visit`, or `appointment_visit` for an appointment that already has a visit
 */
export async function guarded<T>(c: RequestContext, patient: string, write: () => Promise<T>): Promise<T> {
  await sql`savepoint visit`.execute(c.db);
  try {
    return await write();
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint !== 'visits_current' && constraint !== 'visits_appointment') throw error;
    // Keeps the transaction usable, so that the refusal can name the visit.
    await sql`rollback to savepoint visit`.execute(c.db);
    if (constraint === 'visits_current') throw await alreadyHere(c, patient);
    throw conflict('appointment_visit', 'This appointment has its visit already.');
  }
}
