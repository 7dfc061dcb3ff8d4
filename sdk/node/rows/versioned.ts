import {
  CompiledQuery,
  sql,
  type ColumnType,
  type Generated,
  type Insertable,
  type Selectable,
  type Transaction,
  type Updateable,
} from 'kysely';
import { v7 } from 'uuid';
import { ApiError, notFound, staleVersion } from '../errors';
import type { Database, RequestContext } from '../request-context';
import { authorOf } from '../work/system-work';

/** The columns of every versioned table of an organization; a feature's table types extend it. */
export interface Versioned {
  readonly organization_uuid: string;
  /** Version 7: sorts by time of creation. */
  readonly uuid: string;
  version: Generated<number>;
  readonly created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  readonly created_by: ColumnType<string | null, string | null | undefined, never>;
  updated_by: string | null;
}

/** The names of the tables that `insertRow` and `updateVersioned` accept. */
export type VersionedTable = { [T in keyof Database]: Database[T] extends Versioned ? T : never }[keyof Database];

/** The columns that the kernel fills in: who, when, which version, which organization. */
type Kept = keyof Versioned;
export type NewRow<T extends VersionedTable> = Omit<Insertable<Database[T]>, Kept> & { readonly uuid?: string };
export type Changes<T extends VersionedTable> = Omit<Updateable<Database[T]>, Kept>;

/** The part of a request that the two functions need. */
type Caller = Pick<RequestContext, 'db' | 'organization' | 'user' | 'now'>;

/** Any versioned table, for statements whose table is known only at run time. */
type AnyTable = Transaction<{ readonly table: Versioned }>;

const named = (table: string) => table as 'table';

/**
 * Stores a new row of the caller's organization with version 1; its uuid is made here unless the values name one.
 *
 * @returns the row as stored
 */
export async function insertRow<T extends VersionedTable>(
  c: Caller,
  table: T,
  values: NewRow<T>,
): Promise<Selectable<Database[T]>> {
  const stamps = { created_at: c.now, updated_at: c.now, created_by: authorOf(c), updated_by: authorOf(c) };
  const row = { uuid: v7({ msecs: c.now.getTime() }), ...values, ...stamps, organization_uuid: c.organization };
  // The SQL is written by hand, because building and compiling the statement with Kysely takes longer than all other
  // work of the insert.
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const columns = given.map(([column]) => quoted(column)).join();
  const places = given.map((_, index) => `$${index + 1}`).join();
  const { rows } = await c.db.executeQuery<Selectable<Database[T]>>(
    CompiledQuery.raw(
      `insert into ${quoted(table)} (${columns}) values (${places}) returning *`,
      given.map(([, value]) => value),
    ),
  );
  return rows[0]!;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Changes the row if it still has the version that the caller read, and counts the version up.
 *
 * @param ifMatch the version that the caller read
 * @returns the row as stored
 * @throws ApiError 404 if there is no such row, 409 `stale_version` with the current row if a colleague changed it
 * first, 428 if the caller does not send its version
 */
export async function updateVersioned<T extends VersionedTable>(
  c: Caller,
  table: T,
  uuid: string,
  ifMatch: number | undefined,
  changes: Changes<T>,
): Promise<Selectable<Database[T]>> {
  if (ifMatch === undefined) throw versionRequired();
  const db = c.db as unknown as AnyTable;
  const updated = await db
    .updateTable(named(table))
    .set({ ...changes, version: sql<number>`version + 1`, updated_at: c.now, updated_by: authorOf(c) })
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', uuid)
    .where('version', '=', ifMatch)
    .returningAll()
    .executeTakeFirst();
  if (updated) return updated as unknown as Selectable<Database[T]>;
  const current = await db
    .selectFrom(named(table))
    .selectAll()
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  throw current ? staleVersion(ifMatch, withoutBytes(current)) : notFound('Record');
}

/**
 * Stores several new rows in one statement.
 *
 * @param values all with the same columns
 * @returns the rows as stored, in the order of the values
 */
export async function insertRows<T extends VersionedTable>(
  c: Caller,
  table: T,
  values: readonly NewRow<T>[],
): Promise<readonly Selectable<Database[T]>[]> {
  if (values.length === 0) return [];
  const stamps = { created_at: c.now, updated_at: c.now, created_by: authorOf(c), updated_by: authorOf(c) };
  const rows = values.map((each) => ({
    uuid: v7({ msecs: c.now.getTime() }),
    ...each,
    ...stamps,
    version: 1,
    organization_uuid: c.organization,
  }));
  const columns = Object.keys(rows[0]!).map(quoted).join();
  const stored = await c.db.executeQuery<Selectable<Database[T]>>(
    CompiledQuery.raw(
      `insert into ${quoted(table)} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb) returning *`,
      [JSON.stringify(rows)],
    ),
  );
  return inOrderOf(rows, stored.rows);
}

/**
 * Changes several rows in one statement, and counts their versions up. The caller has locked them.
 *
 * @param changes all with the same columns, each with the uuid of its row
 * @returns the rows as stored, in the order of the changes
 */
export async function updateRows<T extends VersionedTable>(
  c: Caller,
  table: T,
  changes: readonly (Changes<T> & { readonly uuid: string })[],
): Promise<readonly Selectable<Database[T]>[]> {
  if (changes.length === 0) return [];
  const columns = Object.keys(changes[0]!).filter((column) => column !== 'uuid');
  const set = columns.map((column) => `${quoted(column)} = r.${quoted(column)},`).join(' ');
  const stored = await c.db.executeQuery<Selectable<Database[T]>>(
    CompiledQuery.raw(
      `update ${quoted(table)} t set ${set} version = t.version + 1, updated_at = $2, updated_by = $3
         from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb) r
        where t.organization_uuid = $4 and t.uuid = r.uuid returning t.*`,
      [JSON.stringify(changes), c.now, authorOf(c), c.organization],
    ),
  );
  return inOrderOf(changes, stored.rows);
}

/** @throws ApiError 404 if one is missing */
function inOrderOf<Row>(asked: readonly { readonly uuid: string }[], rows: readonly Row[]): readonly Row[] {
  const stored = new Map(rows.map((row) => [(row as { readonly uuid: string }).uuid, row]));
  return asked.map(({ uuid }) => {
    const row = stored.get(uuid);
    if (row === undefined) throw notFound('Record');
    return row;
  });
}

/** Bytes are hashes of tokens and files: only for comparison, never for callers. */
function withoutBytes(row: Selectable<Versioned>): Selectable<Versioned> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !Buffer.isBuffer(value))) as typeof row;
}

/**
 * 428: an update without a version could overwrite changes that the caller has not seen.
 * @param current the current row; the answer contains its version
 */
export const versionRequired = (current?: { readonly version: number }) =>
  new ApiError(
    428,
    'version_required',
    'The version that was read must be sent along (If-Match).',
    current && { details: { current: { version: current.version } } },
  );

/**
 * Refuses a change by a caller who has not seen the latest version. For records that `RecordKeeping` does not read.
 *
 * @param ifMatch the version that the caller read; undefined if the caller need not send one
 * @param shown the record in the form of the answer, for the refusal
 * @throws ApiError 409 `stale_version` with the current record
 */
export async function refuseStale(
  ifMatch: number | undefined,
  { version }: { readonly version: number },
  shown: () => { readonly version: number } | Promise<{ readonly version: number }>,
): Promise<void> {
  if (ifMatch !== undefined && ifMatch !== version) throw staleVersion(ifMatch, await shown());
}

/**
 * The same for a record about a patient. The refusal shows the record, so it is audited as read.
 * @param of the record; its version is that of the changed row
 */
export function refuseStaleRecord(
  c: RequestContext,
  resource: string,
  of: { readonly uuid: string; readonly version: number; readonly patient_uuid: string },
  ifMatch: number | undefined,
  shown: () => { readonly version: number },
): Promise<void> {
  return refuseStale(ifMatch, of, () => {
    c.audit({ action: 'read', resource, resourceUuid: of.uuid, patientUuid: of.patient_uuid });
    return shown();
  });
}
