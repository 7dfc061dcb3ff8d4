import type { Entity } from '@clinic-workbench/sdk/common';
import { sql, type Selectable } from 'kysely';
import { staleVersion } from '../errors';
import type { Database, RequestContext } from '../request-context';
import {
  insertRow,
  updateVersioned,
  versionRequired,
  type Changes,
  type NewRow,
  type VersionedTable,
} from '../versioned';
import { differencesOf, isChange, keepChange, type Differences } from './record-changes';
import { commonHappenings, type Happening, type HappeningName, type ReadRow } from './record-kind';
import { aboutPatient, RecordReading } from './record-reading';
import type { ColumnOf } from './wire-of';

/** How a change is put on record. */
export interface OnRecord<Happens extends string> {
  /** `changed` unless said. */
  readonly kind?: HappeningName<Happens>;
  readonly reason?: string | null;
}

/** What the statements of any kind need, whatever its columns. */
type Stored = { readonly uuid: string; readonly version: number };

/**
 * Reads and writes the records of one kind. Each change is written with its version, its entry in the history, its audit
 * entry and its event, in the transaction of the request; none of the four can be forgotten.
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
   * A record that the caller is about to change, locked until the commit, after what is locked before it.
   * @param ifMatch the version that the caller read; undefined where the caller need not say
   * @throws ApiError 404; 409 `stale_version` with the current record
   */
  async current(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<ReadRow<T, Beside>> {
    const { hold } = this.kind;
    if (hold) await hold(c, await this.row(c, uuid));
    const row = await this.row(c, uuid, 'lock');
    if (ifMatch !== undefined && ifMatch !== row.version) {
      this.auditRead(c, row);
      throw staleVersion(ifMatch, this.wire(c, row));
    }
    return row;
  }

  /** As `current`, for a caller that must say which version it read. @throws ApiError as `current`; 428 with the version */
  async insisted(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<ReadRow<T, Beside>> {
    if (ifMatch === undefined) throw versionRequired(await this.row(c, uuid));
    return this.current(c, uuid, ifMatch);
  }

  /** Stores a new record. @param kind `recorded` unless said @returns the row as stored */
  async create(
    c: RequestContext,
    values: NewRow<T>,
    { kind = 'recorded', reason = null }: OnRecord<Happens> = {},
  ): Promise<Selectable<Database[T]>> {
    const row = await insertRow(c, this.kind.table, values);
    await this.record(c, { kind, reason, row, differences: differencesOf(this.kept, undefined, row) });
    return row;
  }

  /**
   * Changes a record that the caller has locked. A change of nothing is told too, since the version counts up; the history
   * keeps it only with the reason that was given.
   * @returns the row as stored
   */
  async change(
    c: RequestContext,
    before: ReadRow<T, Beside>,
    values: Changes<T>,
    { kind = 'changed', reason = null }: OnRecord<Happens> = {},
  ): Promise<Selectable<Database[T]>> {
    const row = await updateVersioned(c, this.kind.table, before.uuid, before.version, values);
    const differences = differencesOf(this.kept, before as Selectable<Database[T]>, row);
    await this.record(c, { kind, reason, row, differences });
    return row;
  }

  /** Deletes the row itself, of a kind of which nothing has to stay readable but its history. */
  async delete(
    c: RequestContext,
    before: ReadRow<T, Beside>,
    { reason = null }: OnRecord<Happens> = {},
  ): Promise<void> {
    await sql`
      delete from ${sql.table(this.kind.table)} where organization_uuid = ${c.organization} and uuid = ${before.uuid}`.execute(
      c.db,
    );
    const row = before as Selectable<Database[T]>;
    const { after } = differencesOf(this.kept, undefined, row);
    await this.record(c, { kind: 'deleted', reason, row, differences: { before: after, after: {} } });
  }

  /** Keeps something that happened to a record: in its history, in the audit, and as an event. */
  async record(
    c: RequestContext,
    happened: {
      readonly kind: HappeningName<Happens>;
      readonly reason: string | null;
      /** As stored since. */
      readonly row: Selectable<Database[T]>;
      readonly differences: Differences;
      /** The uuid of the part that it happened to. */
      readonly part?: string;
      /** What else the audit keeps. */
      readonly note?: Readonly<Record<string, unknown>>;
    },
  ): Promise<void> {
    const { resource, event, eventData } = this.kind;
    const { kind, reason, part, note } = happened;
    const { before, after } = happened.differences;
    const row = happened.row as unknown as Stored;
    const happening = this.#happeningOf(kind);
    if (isChange(happened.differences) || reason !== null)
      await keepChange(c, { resource, record: row.uuid, kind, part, before, after, reason });
    const notes = { ...note, ...(part !== undefined && { part }), ...(reason !== null && { reason }) };
    c.audit({
      action: happening.action,
      resource,
      resourceUuid: row.uuid,
      ...aboutPatient(row),
      ...(happening.action !== 'create' && { before }),
      after,
      ...(Object.keys(notes).length > 0 && { note: notes }),
    });
    const data = eventData?.(happened.row);
    c.emit({ type: `${event}.${happening.event}`, uuid: row.uuid, version: row.version, ...(data && { data }) });
  }

  #happeningOf(kind: string): Happening {
    const all: Readonly<Record<string, Happening>> = { ...commonHappenings, ...this.kind.happens };
    return all[kind]!;
  }
}
