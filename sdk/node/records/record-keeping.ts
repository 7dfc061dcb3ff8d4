import type { Entity } from '@clinic-workbench/sdk/common';
import { sql, type Selectable } from 'kysely';
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
import { differencesOf, isChange, keepChange, keepChanges, type Differences, type Fields } from './record-changes';
import { commonHappenings, type Happening, type HappeningName, type ReadRow } from './record-kind';
import { aboutPatient, RecordReading } from './record-reading';
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
> extends RecordReading<T, Wire, Keeps, Shows, Beside, Happens> {
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
    await this.record(c, { kind, reason, row, differences: await this.#differences(c, undefined, row), ...more });
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
    await this.record(c, { kind, reason, row, differences: await this.#differences(c, before, row), ...more });
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
    await this.#recordAll(
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
    await this.#recordAll(
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
    const differences = { before: this.#keptOf(before), after: {} };
    await this.record(c, { kind: 'deleted', reason, row, differences, ...(note && { note }) });
  }

  /** Records an event of a record: in its history, in the audit, and as a live event. */
  async record(
    c: RequestContext,
    happened: {
      readonly kind: HappeningName<Happens>;
      readonly reason: string | null;
      /** The row as now stored. */
      readonly row: Selectable<Database[T]>;
      readonly differences: Differences;
      /** The uuid of the changed part. */
      readonly part?: string;
      /** More data for the audit. */
      readonly note?: Readonly<Record<string, unknown>>;
    },
  ): Promise<void> {
    const { kind, reason, part } = happened;
    const { uuid } = happened.row as unknown as Stored;
    if (isChange(happened.differences) || reason !== null)
      await keepChange(c, { resource: this.kind.resource, record: uuid, kind, part, ...happened.differences, reason });
    this.#tell(c, happened);
  }

  /** Like `record`, for several records at once. */
  async #recordAll(
    c: RequestContext,
    { kind, reason }: { readonly kind: HappeningName<Happens>; readonly reason: string | null },
    all: readonly { readonly before: ReadRow<T, Beside> | undefined; readonly row: Selectable<Database[T]> }[],
  ): Promise<void> {
    if (all.length === 0) return;
    const { resource } = this.kind;
    const uuids = all.map(({ row }) => (row as unknown as Stored).uuid);
    const read = this.kind.keepsBeside
      ? await this.rows(c, { where: sql`${sql.ref(`${this.kind.alias}.uuid`)} = any(${uuids}::uuid[])` })
      : all.map(({ row }) => row as ReadRow<T, Beside>);
    const kept = new Map(read.map((row) => [row.uuid, this.#keptOf(row)]));
    const happened = all.map(({ before, row }, index) => {
      const is = kept.get(uuids[index]!)!;
      return {
        kind,
        reason,
        row,
        differences: differencesOf(Object.keys(is), before && this.#keptOf(before), is),
      };
    });
    const changes = happened
      .map(({ differences }, index) => ({ resource, record: uuids[index]!, kind, reason, ...differences }))
      .filter((change) => isChange(change) || reason !== null);
    await keepChanges(c, changes);
    for (const each of happened) this.#tell(c, each);
  }

  /** Puts an event of a record into the audit, and announces it. */
  #tell(c: RequestContext, happened: Parameters<this['record']>[1]): void {
    const { resource, event, eventData } = this.kind;
    const { kind, reason, part, note } = happened;
    const { before, after } = happened.differences;
    const row = happened.row as unknown as Stored;
    const happening = this.#happeningOf(kind);
    const notes = { ...note, ...(part !== undefined && { part }), ...(reason !== null && { reason }) };
    c.audit({
      action: happening.action,
      resource,
      resourceUuid: row.uuid,
      ...aboutPatient(row),
      ...(kind !== 'recorded' && happening.action !== 'create' && { before }),
      after,
      ...(Object.keys(notes).length > 0 && { note: notes }),
    });
    const data = eventData?.(happened.row);
    c.emit({ type: `${event}.${happening.event}`, uuid: row.uuid, version: row.version, ...(data && { data }) });
  }

  /** The content of a row that history keeps: its columns, and the values read with it. */
  #keptOf(row: ReadRow<T, Beside>): Fields {
    const columns = Object.fromEntries(this.kept.map((name) => [name, row[name]]));
    return { ...columns, ...this.kind.keepsBeside?.(row) };
  }

  /** @param after as stored; read again if history keeps values of other tables */
  async #differences(
    c: RequestContext,
    before: ReadRow<T, Beside> | undefined,
    after: Selectable<Database[T]>,
  ): Promise<Differences> {
    const read = this.kind.keepsBeside ? await this.row(c, (after as unknown as Stored).uuid) : after;
    const is = this.#keptOf(read as ReadRow<T, Beside>);
    return differencesOf(Object.keys(is), before && this.#keptOf(before), is);
  }

  #happeningOf(kind: string): Happening {
    const all: Readonly<Record<string, Happening>> = { ...commonHappenings, ...this.kind.happens };
    return all[kind]!;
  }
}
