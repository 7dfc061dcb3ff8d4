import type { Entity } from '@clinic-workbench/sdk/common';
import { sql, type Selectable } from 'kysely';
import type { Database, RequestContext } from '../request-context';
import type { VersionedTable } from '../rows/versioned';
import { differencesOf, isChange, keepChange, keepChanges, type Differences, type Fields } from './record-changes';
import { commonHappenings, type Happening, type HappeningName, type ReadRow } from './record-kind';
import { aboutPatient, RecordReading } from './record-reading';
import type { ColumnOf } from './wire-of';

/** The columns that the statements need for any kind. */
type Stored = { readonly uuid: string; readonly version: number };

/** An event of a record. */
interface Happened<T extends VersionedTable, Happens extends string> {
  readonly kind: HappeningName<Happens>;
  readonly reason: string | null;
  /** The row as now stored. */
  readonly row: Selectable<Database[T]>;
  readonly differences: Differences;
  /** The uuid of the changed part. */
  readonly part?: string;
  /** More data for the audit. */
  readonly note?: Readonly<Record<string, unknown>>;
}

/** Records what happens to the records of one kind: in their history, in the audit, and as live events. */
export class RecordTelling<
  T extends VersionedTable,
  Wire extends Entity,
  Keeps extends ColumnOf<T>,
  Shows extends ColumnOf<T>,
  Beside,
  Happens extends string,
> extends RecordReading<T, Wire, Keeps, Shows, Beside, Happens> {
  /** Records an event of a record: in its history, in the audit, and as a live event. */
  async record(c: RequestContext, happened: Happened<T, Happens>): Promise<void> {
    const { kind, reason, part } = happened;
    const { uuid } = happened.row as unknown as Stored;
    if (isChange(happened.differences) || reason !== null)
      await keepChange(c, { resource: this.kind.resource, record: uuid, kind, part, ...happened.differences, reason });
    this.tell(c, happened);
  }

  /** Like `record`, for several records at once. */
  protected async recordAll(
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
    const kept = new Map(read.map((row) => [row.uuid, this.keptOf(row)]));
    const happened = all.map(({ before, row }, index) => {
      const is = kept.get(uuids[index]!)!;
      return {
        kind,
        reason,
        row,
        differences: differencesOf(Object.keys(is), before && this.keptOf(before), is),
      };
    });
    const changes = happened
      .map(({ differences }, index) => ({ resource, record: uuids[index]!, kind, reason, ...differences }))
      .filter((change) => isChange(change) || reason !== null);
    await keepChanges(c, changes);
    for (const each of happened) this.tell(c, each);
  }

  /** Puts an event of a record into the audit, and announces it. */
  protected tell(c: RequestContext, happened: Happened<T, Happens>): void {
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
  protected keptOf(row: ReadRow<T, Beside>): Fields {
    const columns = Object.fromEntries(this.kept.map((name) => [name, row[name]]));
    return { ...columns, ...this.kind.keepsBeside?.(row) };
  }

  /** @param after as stored; read again if history keeps values of other tables */
  protected async differences(
    c: RequestContext,
    before: ReadRow<T, Beside> | undefined,
    after: Selectable<Database[T]>,
  ): Promise<Differences> {
    const read = this.kind.keepsBeside ? await this.row(c, (after as unknown as Stored).uuid) : after;
    const is = this.keptOf(read as ReadRow<T, Beside>);
    return differencesOf(Object.keys(is), before && this.keptOf(before), is);
  }

  #happeningOf(kind: string): Happening {
    const all: Readonly<Record<string, Happening>> = { ...commonHappenings, ...this.kind.happens };
    return all[kind]!;
  }
}
