import type { Entity, ListPage, ListQuery, RecordChange } from '@clinic-workbench/sdk/common';
import { sql, type RawBuilder } from 'kysely';
import { notFound } from '../errors';
import { isOnPage, totalOf, type LongList } from '../rows/long-list';
import { userName } from '../rows/people-names';
import type { AuditEntry, RequestContext } from '../request-context';
import type { VersionedTable } from '../rows/versioned';
import { changesOf } from './record-changes';
import type { HappeningName, ReadRow, RecordKind } from './record-kind';
import { wireOf, type ColumnOf } from './wire-of';

/** The rows to read, and their order. */
export interface RowsAsked {
  /**
   * The rows to search in, if conditions alone cannot express a list: a subselect without an alias. It may have more
   * columns than the table, to order by.
   */
  readonly among?: RawBuilder<unknown> | undefined;
  readonly where: RawBuilder<unknown>;
  readonly order?: RawBuilder<unknown> | undefined;
  readonly limit?: number | undefined;
}

/** One page of a list. */
export interface PageAsked extends Pick<RowsAsked, 'among'> {
  readonly query: Pick<ListQuery, 'page' | 'page_size' | 'size'>;
  /** All must hold. The condition that the rows belong to the caller's organization is added. */
  readonly conditions: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
  /**
   * The facts that the audit keeps of the reading, besides the number of rows; absent for records that are about no
   * patient.
   */
  readonly audit?: Pick<AuditEntry, 'action' | 'patientUuid'>;
}

/**
 * Reads the records of one kind, and audits who read which patient's; reading records that are about no patient is not
 * audited.
 */
export class RecordReading<
  T extends VersionedTable,
  Wire extends Entity,
  Keeps extends ColumnOf<T>,
  Shows extends ColumnOf<T>,
  Beside,
  Happens extends string,
> {
  readonly kind: RecordKind<T, Wire, Keeps, Shows, Beside, Happens>;
  /** The columns of history and audit. */
  protected readonly kept: readonly ColumnOf<T>[];
  readonly #columns: readonly (Keeps | Shows)[];
  readonly #select: RawBuilder<unknown>;
  readonly #from: RawBuilder<unknown>;

  constructor(kind: RecordKind<T, Wire, Keeps, Shows, Beside, Happens>) {
    this.kind = kind;
    this.#columns = [...kind.shows, ...kind.keeps];
    this.kept = [...kind.keeps, ...(kind.keepsOnly ?? [])];
    const alias = sql.ref(kind.alias);
    const beside = Object.entries<RawBuilder<unknown>>(kind.reads ?? {}).map(
      ([name, expression]) => sql`${expression} as ${sql.ref(name)}`,
    );
    const names = (['created_by', 'updated_by'] as const).map(
      (by) => sql`${userName(`${kind.alias}.${by}`)} as ${sql.ref(`${by}_name`)}`,
    );
    this.#select = sql`select ${alias}.*, ${sql.join([...names, ...beside])}`;
    this.#from = sql`${sql.table(kind.table)} ${alias}`;
  }

  /** Rows of the caller's organization. This does not audit: the caller does. */
  async rows(c: RequestContext, { among, where, order, limit }: RowsAsked): Promise<readonly ReadRow<T, Beside>[]> {
    const { rows } = await sql<ReadRow<T, Beside>>`
      ${this.#select} from ${this.#tables(among)}
       where ${this.#ofOrganization(c)} and ${where}
       ${order ? sql`order by ${order}` : sql``} ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(c.db);
    return rows;
  }

  /** The same rows in the form of the answer. */
  async list(c: RequestContext, asked: RowsAsked): Promise<readonly Wire[]> {
    return (await this.rows(c, asked)).map((row) => this.wire(c, row));
  }

  /**
   * @param lock prevents other changes until the commit; several requests can hold `share` at once
   * @throws ApiError 404
   */
  async row(c: RequestContext, uuid: string, lock?: 'lock' | 'share'): Promise<ReadRow<T, Beside>> {
    const { alias, legible, title, reads } = this.kind;
    const which = sql`${this.#ofOrganization(c)} and ${sql.ref(`${alias}.uuid`)} = ${uuid}`;
    const locking = lock && sql`${sql.raw(lock === 'lock' ? 'for update of' : 'for share of')} ${sql.ref(alias)}`;
    // A statement that waited for its lock returns the new row, but values of other tables from before the wait. So one
    // locks and another reads, in one packet.
    const locked = reads && locking && sql`select from ${this.#from} where ${which} ${locking}`.execute(c.db);
    const reading = sql<ReadRow<T, Beside>>`
      ${this.#select} from ${this.#from} where ${which} ${legible ? sql`and ${legible(c)}` : sql``}
      ${reads ? sql`` : (locking ?? sql``)}`.execute(c.db);
    const [, { rows }] = await Promise.all([locked, reading]);
    if (!rows[0]) throw notFound(title);
    return rows[0];
  }

  /**
   * A record for the caller; the reading is audited.
   * @throws ApiError 404
   */
  async read(c: RequestContext, uuid: string): Promise<Wire> {
    const row = await this.row(c, uuid);
    this.auditRead(c, row);
    return this.wire(c, row);
  }

  /**
   * A record in its current state, for the answer to a change.
   * @throws ApiError 404
   */
  async answer(c: RequestContext, uuid: string): Promise<Wire> {
    return this.wire(c, await this.row(c, uuid));
  }

  /** One page of a list; the reading is audited with the patients on the page. */
  async page(c: RequestContext, { query, among, conditions, order, audit }: PageAsked): Promise<ListPage<Wire>> {
    const { alias, resource } = this.kind;
    const list: LongList = {
      alias,
      order,
      page: query.page,
      page_size: query.size ?? query.page_size,
      rows: sql`${this.#tables(among)} where ${sql.join([this.#ofOrganization(c), ...conditions], sql` and `)}`,
    };
    const meta = await totalOf(c.db, list);
    const rows = await this.rows(c, { among, where: isOnPage(list), order });
    const patients = new Set(rows.flatMap((row) => patientOf(row) ?? []));
    const note = { listed: rows.length, ...(patients.size > 0 && { patients: [...patients] }) };
    if (audit) c.audit({ ...audit, resource, note });
    return { data: rows.map((row) => this.wire(c, row)), meta };
  }

  /**
   * The history of a record, the latest first. The history of a deleted record that was about no patient stays
   * readable.
   * @throws ApiError 404
   */
  async history(
    c: RequestContext,
    uuid: string,
  ): Promise<{ readonly data: readonly RecordChange<HappeningName<Happens>>[] }> {
    const { resource, legible } = this.kind;
    const data = await changesOf<HappeningName<Happens>>(c, resource, uuid);
    if (legible === undefined && data[0]?.kind === 'deleted') return { data };
    this.auditRead(c, await this.row(c, uuid), { changes: data.length });
    return { data };
  }

  /** A row in the form of the answer. */
  wire(c: RequestContext, row: ReadRow<T, Beside>): Wire {
    return wireOf(row, this.#columns as never[], this.kind.answers?.(row, c)) as unknown as Wire;
  }

  /** The columns that history keeps. */
  get columns(): readonly ColumnOf<T>[] {
    return this.kept;
  }

  #tables(among: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
    return among ? sql`${among} ${sql.ref(this.kind.alias)}` : this.#from;
  }

  /** A condition on all rows, in addition to the caller's. */
  #ofOrganization({ organization }: RequestContext): RawBuilder<boolean> {
    return sql<boolean>`${sql.ref(`${this.kind.alias}.organization_uuid`)} = ${organization}`;
  }

  protected auditRead(c: RequestContext, row: ReadRow<T, Beside>, note?: Readonly<Record<string, unknown>>): void {
    const patientUuid = patientOf(row);
    if (patientUuid === undefined) return;
    const { resource } = this.kind;
    c.audit({ action: 'read', resource, resourceUuid: row.uuid, patientUuid, ...(note && { note }) });
  }
}

const patientOf = (row: object): string | undefined =>
  (row as { readonly patient_uuid?: string | null }).patient_uuid ?? undefined;

/** The patient of a record, for the audit; empty for a record without a patient. */
export function aboutPatient(row: object): { readonly patientUuid?: string } {
  const patientUuid = patientOf(row);
  return patientUuid === undefined ? {} : { patientUuid };
}
