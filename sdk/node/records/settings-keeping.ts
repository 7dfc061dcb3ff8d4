import { sql, type Selectable } from 'kysely';
import { v7 } from 'uuid';
import { staleVersion } from '../errors';
import type { AuditEntry, Database, RequestContext } from '../request-context';
import { refuseStale, updateVersioned, versionRequired, type VersionedTable } from '../rows/versioned';
import { authorOf } from '../work/system-work';
import { differencesOf, isChange, keepChange, type Fields } from './record-changes';
import type { ColumnOf } from './wire-of';

type Values<T extends VersionedTable, Keeps extends ColumnOf<T>> = Pick<Selectable<Database[T]>, Keeps>;

/** The current values. */
export type InForce<T extends VersionedTable, Keeps extends ColumnOf<T>> = Values<T, Keeps> & {
  /** 0 until a user changes them. */
  readonly version: number;
};

interface Answered {
  readonly version: number;
}

/** The part of a request that reading needs. */
type Reader = Pick<RequestContext, 'db' | 'organization'>;

/** Identifies the settings if an organization has several, by the columns that differ. */
type Which = Readonly<Record<string, string>>;

/**
 * The declaration of settings of an organization. They have no row until a user changes them; until then the defaults
 * apply.
 */
export interface SettingsKind<T extends VersionedTable, Keeps extends ColumnOf<T>, Wire extends Answered> {
  readonly table: T;
  /** Their name in the audit. */
  readonly resource: string;
  /**
   * The prefix of their event, such as `queue-settings` in `queue-settings.updated`; also their name in the history.
   */
  readonly event: string;
  readonly keeps: readonly Keeps[];
  readonly defaults: (c: Reader, which: Which) => Values<T, Keeps> | Promise<Values<T, Keeps>>;
  /** A right that a change needs in addition to that of its endpoint. */
  readonly right?: string;
  /** Converts the values to the answer; by default the answer is the values themselves. */
  readonly answers?: (values: InForce<T, Keeps>, c: RequestContext, which: Which) => Wire | Promise<Wire>;
}

/** Requires `answers` if the columns differ from the answer. */
type AnswersDue<T extends VersionedTable, Keeps extends ColumnOf<T>, Wire> =
  InForce<T, Keeps> extends Wire ? unknown : { readonly answers: object };

/** Reads and changes one kind of settings. Each change has a version, an entry in history and audit, and an event. */
export class SettingsKeeping<T extends VersionedTable, Keeps extends ColumnOf<T>, Wire extends Answered> {
  readonly #kind: SettingsKind<T, Keeps, Wire>;

  constructor(kind: SettingsKind<T, Keeps, Wire>) {
    this.#kind = kind;
  }

  /** The current values as stored. */
  async inForce(c: Reader, which: Which = {}): Promise<InForce<T, Keeps>> {
    return this.#valuesOf(c, await this.#row(c, which), which);
  }

  /** The current values in the form of the answer. */
  async read(c: RequestContext, which: Which = {}): Promise<Wire> {
    return this.#answer(c, await this.inForce(c, which), which);
  }

  /**
   * Changes the given values; undefined ones stay unchanged.
   * @returns the former values, and the answer
   * @throws ApiError 403 without the right; 409 `stale_version` with the current values; 428
   */
  async change(
    c: RequestContext,
    ifMatch: number | undefined,
    values: { readonly [Column in Keeps]?: Values<T, Keeps>[Column] | undefined },
    { which = {}, ...whose }: { readonly which?: Which } & Pick<AuditEntry, 'patientUuid' | 'note'> = {},
  ): Promise<{ readonly before: InForce<T, Keeps>; readonly after: Wire }> {
    const { table, resource, event, keeps, right } = this.#kind;
    if (right) c.require(right);
    const row = await this.#row(c, which, 'lock');
    const before = await this.#valuesOf(c, row, which);
    if (ifMatch === undefined) throw versionRequired(before);
    await refuseStale(ifMatch, before, () => this.#answer(c, before, which));
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    const changes = given as Parameters<typeof updateVersioned<T>>[4];
    const stored = row
      ? await updateVersioned(c, table, row.uuid, ifMatch, changes)
      : await this.#begin(c, { ...before, ...given }, which);
    // Another user made the first change at the same moment.
    if (!stored) throw staleVersion(ifMatch, await this.read(c, which));
    const { uuid } = stored as unknown as Stored;
    const after = await this.#valuesOf(c, stored as Selectable<Database[T]> & Stored, which);
    const differences = differencesOf<Fields>(keeps, before, after);
    if (isChange(differences))
      await keepChange(c, { resource: event, record: uuid, kind: 'changed', reason: null, ...differences });
    c.audit({ action: 'update', resource, ...whose, ...differences });
    c.emit({ type: `${event}.updated`, uuid, version: after.version });
    return { before, after: await this.#answer(c, after, which) };
  }

  async #answer(c: RequestContext, values: InForce<T, Keeps>, which: Which): Promise<Wire> {
    const { answers } = this.#kind;
    return answers ? answers(values, c, which) : (values as unknown as Wire);
  }

  async #valuesOf(
    c: Reader,
    row: (Selectable<Database[T]> & Stored) | undefined,
    which: Which,
  ): Promise<InForce<T, Keeps>> {
    const { keeps, defaults } = this.#kind;
    if (!row) return { ...(await defaults(c, which)), version: 0 };
    return Object.fromEntries([...keeps, 'version' as const].map((name) => [name, row[name]])) as never;
  }

  async #row(
    { db, organization }: Reader,
    which: Which,
    lock?: 'lock',
  ): Promise<(Selectable<Database[T]> & Stored) | undefined> {
    const { rows } = await sql<Selectable<Database[T]> & Stored>`
      select * from ${sql.table(this.#kind.table)}
       where ${sql.join([sql`organization_uuid = ${organization}`, ...named(which)], sql` and `)}
       ${lock ? sql`for no key update` : sql``}`.execute(db);
    return rows[0];
  }

  /** @returns undefined if the row exists already */
  async #begin(
    c: RequestContext,
    values: InForce<T, Keeps>,
    which: Which,
  ): Promise<Selectable<Database[T]> | undefined> {
    const by = authorOf(c);
    const stamps = { version: 1, created_at: c.now, updated_at: c.now, created_by: by, updated_by: by };
    // If an organization has the settings only once, the row has the organization's uuid.
    const uuid = Object.keys(which).length === 0 ? c.organization : v7({ msecs: c.now.getTime() });
    const row = { organization_uuid: c.organization, uuid, ...values, ...which, ...stamps };
    const columns = Object.keys(row).map((name) => sql.ref(name));
    const { rows } = await sql<Selectable<Database[T]>>`
      insert into ${sql.table(this.#kind.table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})
      on conflict do nothing returning *`.execute(c.db);
    return rows[0];
  }
}

interface Stored {
  readonly uuid: string;
  readonly version: number;
}

const named = (which: Which) => Object.entries(which).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);

/**
 * Declares settings that hold from the beginning, and keeps them:
 *
 * ```ts
 * export const waitingLimits = settingsOf<WaitingSettings>()({
 *   table: 'queue_settings', resource: 'queue', event: 'queue-settings',
 *   keeps: ['long_minutes', 'very_long_minutes'], defaults: () => defaultLimits,
 * });
 * ```
 */
export const settingsOf =
  <Wire extends Answered>() =>
  <T extends VersionedTable, const Keeps extends ColumnOf<T>>(
    kind: SettingsKind<T, Keeps, Wire> & AnswersDue<T, Keeps, Wire>,
  ): SettingsKeeping<T, Keeps, Wire> =>
    new SettingsKeeping(kind);
