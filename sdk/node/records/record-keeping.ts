import type { Entity } from '@clinic-workbench/sdk/common';
import { sql, type Selectable } from 'kysely';
import { notFound } from '../errors';
import type { Database, RequestContext } from '../request-context';
import {
  insertRow,
  insertRows,
  refuseStale,
  updateRows,
  updateVersioned,
  versionRequired,
  type Changes,
  type NewRow,
  type VersionedTable,
} from '../rows/versioned';
import { keepChanges } from './record-changes';
import type { HappeningName, ReadRow } from './record-kind';
import { RecordTelling } from './record-telling';
import type { ColumnOf } from './wire-of';

/** How to record a change. */
export interface OnRecord<Happens extends string> {
  /** `changed` if left out. */
  readonly kind?: HappeningName<Happens>;
  readonly reason?: string | null;
  /** Writes the record's parts in other tables, before its history entry is made. */
  readonly rest?: (uuid: string) => Promise<void>;
  /**
   * The same for a new record whose uuid the caller gives: it is called at once, and its statements travel in one packet
   * behind that of the record. Its first statement needs no answer of another.
   */
  readonly together?: () => Promise<void>;
  /** More data for the audit, such as that a secret was renewed: history keeps no secrets. */
  readonly note?: Readonly<Record<string, unknown>>;
}

/** The columns that the statements need for any kind. */
type Stored = { readonly uuid: string; readonly version: number };

/**
 * Reads and writes the records of one kind. Each change is written together with its version, its history entry, its
 * audit entry and its event, in the request's transaction; none of the four can be forgotten.
 */
export class RecordKeeping<
  T extends VersionedTable,
  Wire extends Entity,
  Keeps extends ColumnOf<T>,
  Shows extends ColumnOf<T>,
  Beside,
  Happens extends string,
> extends RecordTelling<T, Wire, Keeps, Shows, Beside, Happens> {
  /**
   * Reads a record that the caller is about to change, and locks it until the commit. It first locks what `hold` names,
   * so that all requests lock in one order.
   * @param ifMatch the version that the caller read; undefined if the caller need not send one
   * @throws ApiError 404; 409 `stale_version` with the current record
   */
  async current(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<ReadRow<T, Beside>> {
    const { hold } = this.kind;
    if (hold) await hold(c, await this.row(c, uuid));
    const row = await this.row(c, uuid, 'lock');
    await refuseStale(ifMatch, row, () => {
      this.auditRead(c, row);
      return this.wire(c, row);
    });
    return row;
  }

  /**
   * Like `current`, for a caller that must send its version.
   * @throws ApiError as `current`; 428 with the version
   */
  async insisted(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<ReadRow<T, Beside>> {
    if (ifMatch === undefined) throw versionRequired(await this.row(c, uuid));
    return this.current(c, uuid, ifMatch);
  }

  /**
   * Like `insisted`, for several records: it locks them in one order. The number of statements does not grow with the
   * number of records, except where the kind names records to `hold`.
   * @returns the rows in the order asked for
   * @throws ApiError 404; 409 `stale_version` with one current record
   */
  async insistedAll(
    c: RequestContext,
    asked: readonly { readonly uuid: string; readonly version: number }[],
  ): Promise<readonly ReadRow<T, Beside>[]> {
    const { hold, table, title } = this.kind;
    const uuids = asked.map(({ uuid }) => uuid);
    const where = sql`${sql.ref(`${this.kind.alias}.uuid`)} = any(${uuids}::uuid[])`;
    if (hold) for (const row of await this.rows(c, { where })) await hold(c, row);
    await sql`
      select from ${sql.table(table)} where organization_uuid = ${c.organization} and uuid = any(${uuids}::uuid[])
       order by uuid for update`.execute(c.db);
    const found = new Map((await this.rows(c, { where })).map((row) => [row.uuid, row]));
    const rows: ReadRow<T, Beside>[] = [];
    for (const { uuid, version } of asked) {
      const row = found.get(uuid);
      if (!row) throw notFound(title);
      await refuseStale(version, row, () => this.wire(c, row));
      rows.push(row);
    }
    return rows;
  }

  /**
   * Stores a new record.
   * @param kind `recorded` if left out
   * @returns the row as stored
   */
  async create(
    c: RequestContext,
    values: NewRow<T>,
    { kind = 'recorded', reason = null, rest, together, ...more }: OnRecord<Happens> = {},
  ): Promise<Selectable<Database[T]>> {
    const [row] = await Promise.all([insertRow(c, this.kind.table, values), together?.()]);
    const { uuid } = row as unknown as Stored;
    await rest?.(uuid);
    await this.record(c, { kind, reason, row, differences: await this.differences(c, undefined, row), ...more });
    return row;
  }

  /**
   * Changes a record that the caller has locked. A change without differences is announced too, because the version
   * counts up; the history keeps it only if it has a reason.
   * @returns the row as stored
   */
  async change(
    c: RequestContext,
    before: ReadRow<T, Beside>,
    values: Changes<T>,
    { kind = 'changed', reason = null, rest, ...more }: OnRecord<Happens> = {},
  ): Promise<Selectable<Database[T]>> {
    const row = await updateVersioned(c, this.kind.table, before.uuid, before.version, values);
    await rest?.(before.uuid);
    await this.record(c, { kind, reason, row, differences: await this.differences(c, before, row), ...more });
    return row;
  }

  /**
   * Stores several new records at once, each with its history, audit and event. The number of statements does not grow
   * with the number of records.
   * @param values all with the same columns
   */
  async createAll(
    c: RequestContext,
    values: readonly NewRow<T>[],
    { kind = 'recorded', reason = null }: Pick<OnRecord<Happens>, 'kind' | 'reason'> = {},
  ): Promise<readonly Selectable<Database[T]>[]> {
    const rows = await insertRows(c, this.kind.table, values);
    await this.recordAll(
      c,
      { kind, reason },
      rows.map((row) => ({ before: undefined, row })),
    );
    return rows;
  }

  /**
   * Changes several records that the caller has locked, like `change`. The number of statements does not grow with the
   * number of records.
   * @param changes their values all have the same columns
   */
  async changeAll(
    c: RequestContext,
    changes: readonly { readonly before: ReadRow<T, Beside>; readonly values: Changes<T> }[],
    { kind = 'changed', reason = null }: Pick<OnRecord<Happens>, 'kind' | 'reason'> = {},
  ): Promise<readonly Selectable<Database[T]>[]> {
    const asked = changes.map(({ before, values }) => ({ ...values, uuid: before.uuid }));
    const rows = await updateRows(c, this.kind.table, asked);
    await this.recordAll(
      c,
      { kind, reason },
      rows.map((row, index) => ({ before: changes[index]!.before, row })),
    );
    return rows;
  }

  /** Deletes the row itself, for kinds that keep only their history readable. */
  async delete(
    c: RequestContext,
    before: ReadRow<T, Beside>,
    { reason = null, note }: Pick<OnRecord<Happens>, 'reason' | 'note'> = {},
  ): Promise<void> {
    await sql`
      delete from ${sql.table(this.kind.table)} where organization_uuid = ${c.organization} and uuid = ${before.uuid}`.execute(
      c.db,
    );
    const row = before as Selectable<Database[T]>;
    const differences = { before: this.keptOf(before), after: {} };
    await this.record(c, { kind: 'deleted', reason, row, differences, ...(note && { note }) });
  }

  /**
   * Deletes several rows that the caller has locked, like `delete`. The number of statements does not grow with the
   * number of records.
   */
  async deleteAll(
    c: RequestContext,
    all: readonly ReadRow<T, Beside>[],
    { reason = null }: Pick<OnRecord<Happens>, 'reason'> = {},
  ): Promise<void> {
    if (all.length === 0) return;
    const uuids = all.map(({ uuid }) => uuid);
    await sql`
      delete from ${sql.table(this.kind.table)}
       where organization_uuid = ${c.organization} and uuid = any(${uuids}::uuid[])`.execute(c.db);
    const { resource } = this.kind;
    const happened = all.map((before) => ({
      kind: 'deleted' as const,
      reason,
      row: before as Selectable<Database[T]>,
      differences: { before: this.keptOf(before), after: {} },
    }));
    await keepChanges(
      c,
      happened.map(({ kind, differences }, index) => ({
        resource,
        record: uuids[index]!,
        kind,
        reason,
        ...differences,
      })),
    );
    for (const each of happened) this.tell(c, each);
  }
}
