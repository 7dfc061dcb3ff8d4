import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** The fields of the record while it is locked. */
export interface HeldPatient {
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
  readonly is_deceased: boolean;
}

/**
 * For code that writes about a patient: takes a shared lock on the record. It is neither deleted nor merged, and stays
 * so until the transaction ends. Many transactions can hold it at once; a change of the record itself waits for them.
 *
 * Everybody locks in one order, to avoid deadlocks: the appointment, the visit, the patient, the encounter, and then
 * the row that is written.
 *
 * @throws ApiError 404
 */
export async function heldPatient(c: RequestContext, uuid: string): Promise<HeldPatient> {
  const held = await living(c, uuid).forShare().executeTakeFirst();
  if (!held) throw notFound('Patient');
  return held;
}

/**
 * Like `heldPatient`, for several records in one order.
 * @throws ApiError 404 if one is missing
 */
export async function heldPatients(c: RequestContext, uuids: readonly string[]): Promise<void> {
  const named = [...new Set(uuids)];
  if (named.length === 0) return;
  const { rows } = await sql`
    select from patients where organization_uuid = ${c.organization} and uuid = any(${named}::uuid[]) and alive
     order by uuid for share`.execute(c.db);
  if (rows.length < named.length) throw notFound('Patient');
}

/**
 * Like `heldPatient`, but exclusive: for code that writes into the record itself, such as a visit or a weight, or that
 * must see other writes of its kind. Two transactions that hold the record first and claim it later would deadlock.
 * @throws ApiError 404
 */
export async function claimedPatient(c: RequestContext, uuid: string): Promise<HeldPatient> {
  const claimed = await living(c, uuid).forNoKeyUpdate().executeTakeFirst();
  if (!claimed) throw notFound('Patient');
  return claimed;
}

/**
 * Like `claimedPatient`, for several records in one order: for code that then writes about one after the other. Missing
 * records are left for that code to refuse.
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
 * The SQL condition that a row's patient is neither deleted nor merged. Rows of other patients are in no list, and
 * reading one gives 404, until the record is restored. It is a subselect by the patient's key: as `exists` it would
 * become a join, for which the database reads all patients if it expects many rows.
 * @param alias of the row's table, which has `organization_uuid` and `patient_uuid`
 */
export const isOfLiving = (alias: string) =>
  sql<boolean>`(
    select living.alive from patients living where living.organization_uuid = ${sql.ref(`${alias}.organization_uuid`)}
       and living.uuid = ${sql.ref(`${alias}.patient_uuid`)})`;

/** Like `isOfLiving`, for rows that users with the right to restore deleted records may still read. */
export const isLegible = (c: Pick<RequestContext, 'can'>, alias: string) =>
  c.can('patients.restore') ? sql<boolean>`true` : isOfLiving(alias);

/**
 * For lists that use `isLegible`, of one patient.
 * @throws ApiError 404
 */
export async function insistOnLegible(c: RequestContext, uuid: string): Promise<void> {
  if (!c.can('patients.restore') && !(await living(c, uuid).executeTakeFirst())) throw notFound('Patient');
}

const living = ({ db, organization }: RequestContext, uuid: string) =>
  db
    .selectFrom('patients')
    .select(['birth_date', 'is_deceased'])
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', uuid)
    .where('alive', '=', true);
