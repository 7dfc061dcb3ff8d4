import type { RecordChange } from '@clinic-workbench/sdk/common';
import { sql, type JSONColumnType } from 'kysely';
import { v7 } from 'uuid';
import { userName } from '../rows/people-names';
import type { RequestContext } from '../request-context';
import { authorOf } from '../work/system-work';

/** The history of all records; entries are only added, never changed. */
export interface RecordChangeTable {
  readonly organization_uuid: string;
  /** The kind of record, by its name in rights and the audit. */
  readonly resource: string;
  readonly record_uuid: string;
  /** Counts up within a process and orders the entries of one request. */
  readonly uuid: string;
  readonly kind: string;
  readonly part_uuid: string | null;
  readonly before: JSONColumnType<Fields, string, never>;
  readonly after: JSONColumnType<Fields, string, never>;
  readonly reason: string | null;
  readonly at: Date;
  readonly by: string | null;
}

declare module '../request-context' {
  interface Database {
    record_changes: RecordChangeTable;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ between two states of a row. */
export interface Differences {
  readonly before: Fields;
  readonly after: Fields;
}

/**
 * The differences between two states of a row, in the named columns. Values are compared as they are stored: two lists
 * with the same items in the same order are equal, and so are two times of the same instant.
 * @param before undefined for a new record: then all columns count as changed
 */
export function differencesOf<Row extends object>(
  columns: readonly (keyof Row & string)[],
  before: Row | undefined,
  after: Row,
): Differences {
  const changed = columns.filter(
    (name) => before === undefined || JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const of = (row: Row) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  return { before: before === undefined ? {} : of(before), after: of(after) };
}

/** True if anything differs. A deleted row has only `before`. */
export const isChange = ({ before, after }: Differences): boolean =>
  Object.keys(after).length > 0 || Object.keys(before).length > 0;

/** One entry of a record's history. */
export interface NewChange extends Differences {
  readonly resource: string;
  readonly record: string;
  readonly kind: string;
  readonly part?: string | undefined;
  readonly reason: string | null;
}

/** Adds an entry to the history of each of several records, in one statement. */
export async function keepChanges(
  { db, organization, user, now }: Pick<RequestContext, 'db' | 'organization' | 'user' | 'now'>,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ resource, record, kind, part, before, after, reason }) => ({
    resource,
    record,
    uuid: v7(),
    kind,
    part: part ?? null,
    before,
    after,
    reason,
  }));
  await sql`
    insert into record_changes (organization_uuid, resource, record_uuid, uuid, kind, part_uuid, before, after, reason, at, by)
    select ${organization}::uuid, r.resource, r.record, r.uuid, r.kind, r.part, r.before, r.after, r.reason,
           ${now}::timestamptz, ${authorOf({ user })}::uuid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        resource text, record uuid, uuid uuid, kind text, part uuid, before jsonb, after jsonb, reason text)`.execute(
    db,
  );
}

/** Adds an entry to a record's history, in the caller's transaction. */
export async function keepChange(
  { db, organization, user, now }: Pick<RequestContext, 'db' | 'organization' | 'user' | 'now'>,
  { resource, record, kind, part, before, after, reason }: NewChange,
): Promise<void> {
  await sql`
    insert into record_changes (organization_uuid, resource, record_uuid, uuid, kind, part_uuid, before, after, reason, at, by)
    values (${organization}, ${resource}, ${record}, ${v7()}, ${kind}, ${part ?? null},
            ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${reason}, ${now}, ${authorOf({ user })})`.execute(db);
}

/** The history of a record, the latest first. The caller has already checked that it may be read. */
export async function changesOf<Kind extends string>(
  { db, organization }: Pick<RequestContext, 'db' | 'organization'>,
  resource: string,
  record: string,
): Promise<readonly RecordChange<Kind>[]> {
  const { rows } = await sql<RecordChangeTable & { readonly kind: Kind; readonly by_name: string | null }>`
    select h.*, ${userName('h.by')} as by_name from record_changes h
     where h.organization_uuid = ${organization} and h.record_uuid = ${record} and h.resource = ${resource}
     order by h.at desc, h.uuid desc`.execute(db);
  return rows.map(({ uuid, kind, part_uuid, before, after, reason, at, by_name }) => ({
    uuid,
    kind,
    part_id: part_uuid,
    before: { ...before },
    after: { ...after },
    reason,
    at: at.toISOString(),
    by_name,
  }));
}
