import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/**
 * For whoever writes something about a patient: the record is neither deleted nor merged into another, and stays so
 * until the caller's transaction ends. Many may hold one at a time; whoever changes the record itself waits for them.
 *
 * Everybody locks in one order, so that no two wait for each other: the appointment, the visit, the patient, the
 * encounter, and then the row that is written.
 *
 * @throws ApiError 404
 */
export async function heldPatient(c: RequestContext, uuid: string): Promise<void> {
  if (!(await living(c, uuid).forShare().executeTakeFirst())) throw notFound('Patient');
}

/**
 * As `heldPatient`, but one at a time: for whoever tells the record itself something, as of a visit or a weight, or must
 * see what others of its kind have written. Holding the record first and claiming it later would let two who do so wait
 * for each other.
 * @throws ApiError 404
 */
export async function claimedPatient(c: RequestContext, uuid: string): Promise<void> {
  if (!(await living(c, uuid).forNoKeyUpdate().executeTakeFirst())) throw notFound('Patient');
}

/**
 * As `claimedPatient`, of several at once, in one order: for whoever goes on to write of one after the other. Those that
 * are not there are for the writing to refuse.
 */
export async function claimedPatients(c: RequestContext, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return;
  await c.db
    .selectFrom('patients')
    .select('uuid')
    .where('organization_uuid', '=', c.organization)
    .where('uuid', 'in', uuids)
    .where('alive', '=', true)
    .orderBy('uuid')
    .forNoKeyUpdate()
    .execute();
}

/**
 * As a condition: the patient of a row is on record, neither deleted nor merged into another. Rows of others are in no
 * list, and reading one answers 404, until the record is restored. Asked of each row that is left, by the patients' key:
 * as `exists` it would be a join, for which all patients are read first where the database expects many rows.
 * @param alias of the row's table, which has `organization_uuid` and `patient_uuid`
 */
export const isOfLiving = (alias: string) =>
  sql<boolean>`(
    select living.alive from patients living where living.organization_uuid = ${sql.ref(`${alias}.organization_uuid`)}
       and living.uuid = ${sql.ref(`${alias}.patient_uuid`)})`;

/** As `isOfLiving`, of what stays legible to those who may read deleted records, and restore them. */
export const isLegible = (c: Pick<RequestContext, 'can'>, alias: string) =>
  c.can('patients.restore') ? sql<boolean>`true` : isOfLiving(alias);

/** For a list of what is `isLegible` of one patient. @throws ApiError 404 */
export async function insistOnLegible(c: RequestContext, uuid: string): Promise<void> {
  if (!c.can('patients.restore') && !(await living(c, uuid).executeTakeFirst())) throw notFound('Patient');
}

const living = ({ db, organization }: RequestContext, uuid: string) =>
  db
    .selectFrom('patients')
    .select('uuid')
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', uuid)
    .where('alive', '=', true);
