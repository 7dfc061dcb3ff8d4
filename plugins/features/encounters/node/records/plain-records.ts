import {
  fieldsOf,
  requiredFieldsOf,
  type Amended,
  type ListPage,
  type OfPatient,
  type PatientRecord,
  type RecordChange,
  type RecordsQuery,
} from '@clinic-workbench/sdk/common';
import {
  inError,
  present,
  type Changes,
  type NewRow,
  type PageAsked,
  type RequestContext,
  type VersionedTable,
} from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { heldPatient, onDays, pageOfRecords, patientsMeant } from '../../../patients/node/contract';
import { atOwnSites } from '../at-own-sites';
import { EncounterBook } from '../encounter-book';

interface Row {
  readonly uuid: string;
  readonly error_reason: string | null;
}

/** The part of a kind's keeping that plain records need. */
export interface PlainKeeping<T extends VersionedTable, Wire extends PatientRecord> {
  readonly kind: { readonly alias: string; readonly resource: string };
  create(c: RequestContext, values: NewRow<T>): Promise<{ readonly uuid: string }>;
  change(
    c: RequestContext,
    before: Row,
    values: Changes<T>,
    on: { readonly kind?: 'entered-in-error'; readonly reason: string | null },
  ): Promise<object>;
  current(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<Row>;
  read(c: RequestContext, uuid: string): Promise<Wire>;
  answer(c: RequestContext, uuid: string): Promise<Wire>;
  history(c: RequestContext, uuid: string): Promise<{ readonly data: readonly RecordChange[] }>;
  page(c: RequestContext, asked: PageAsked): Promise<ListPage<Wire>>;
}

/**
 * The keeping of a kind of record without rules except those of its fields. Its table has `patient_uuid`,
 * `encounter_uuid` and `error_reason`, which is null unless the record was entered in error.
 */
export interface PlainRecordsOptions<
  T extends VersionedTable,
  Wire extends PatientRecord,
  Fields extends object,
  Query,
> {
  readonly records: PlainKeeping<T, Wire>;
  /** The rules of the fields; those of a new record and of a change are made from them. */
  readonly fields: new () => Fields;
  /** The values of required fields for which a caller sends null. */
  readonly filled: Partial<Fields>;
  /** Further rules on the request's columns; undefined leaves a column unchanged. @throws ApiError 400 */
  readonly values?: (sent: Changes<T>, c: RequestContext) => Changes<T> | Promise<Changes<T>>;
  /**
   * The words that the list of one patient searches, in SQL, as in `f.condition`. The list of all patients searches
   * their names, numbers and phones.
   */
  readonly searched?: RawBuilder<string>;
  /** Filters of the list besides patient, encounter, days, errors and search. */
  readonly conditions?: (query: Query, c: RequestContext) => readonly RawBuilder<unknown>[];
  /** The latest first by default. */
  readonly order?: RawBuilder<unknown>;
}

/** Writes and lists plain records of patients. */
export class PlainRecords<
  T extends VersionedTable,
  Wire extends PatientRecord,
  Fields extends object,
  Query extends RecordsQuery,
> {
  readonly #options: PlainRecordsOptions<T, Wire, Fields, Query>;

  constructor(options: PlainRecordsOptions<T, Wire, Fields, Query>) {
    this.#options = options;
  }

  /** @throws ApiError 404 for the patient */
  async list(c: RequestContext, query: Query) {
    const { records, conditions, order } = this.#options;
    const column = (name: string) => sql.ref(`${records.kind.alias}.${name}`);
    const ofOne = (query.patient_id ?? query.encounter_id) !== undefined;
    return pageOfRecords(c, records, query, {
      order: order ?? sql`${column('created_at')} desc, ${column('uuid')} desc`,
      conditions: [
        ...(query.patient_id ? [sql`${column('patient_uuid')} = ${query.patient_id}`] : []),
        ...(query.encounter_id ? [sql`${column('encounter_uuid')} = ${query.encounter_id}`] : []),
        ...(query.show_errors === 'true' ? [] : [sql`${column('error_reason')} is null`]),
        ...onDays(c.organization, column('created_at'), query),
        ...(ofOne ? [] : await atOwnSites(c, records.kind.alias)),
        ...this.#searchOf(c, query),
        ...(conditions?.(query, c) ?? []),
      ],
    });
  }

  #searchOf(c: RequestContext, { search, patient_id: patient }: Query): readonly RawBuilder<boolean>[] {
    const { records, searched } = this.#options;
    const words = search?.trim();
    if (!words) return [];
    if (!patient) {
      const whose = sql.ref(`${records.kind.alias}.patient_uuid`);
      return [sql`${whose} = any(${patientsMeant(c.organization, words)})`];
    }
    return searched ? [sql`strpos(lower(${searched}), lower(${words})) > 0`] : [];
  }

  /** @throws ApiError 404 for the patient; 400; 409 `encounter_closed` */
  async create(c: RequestContext, body: Fields & OfPatient): Promise<Wire> {
    const { records } = this.#options;
    const { patient_id: patient, encounter_id: encounter = null } = body;
    await heldPatient(c, patient);
    if (encounter !== null) await c.service<EncounterBook>(EncounterBook).writable(c, encounter, patient);
    const of = { patient_uuid: patient, encounter_uuid: encounter, error_reason: null };
    const row = { ...(await this.#values(body, c)), ...of } as unknown as NewRow<T>;
    return records.answer(c, (await records.create(c, row)).uuid);
  }

  /** @throws ApiError 404; 400; 409 `stale_version`, `entered_in_error` */
  async update(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    body: Amended<Fields> & { readonly reason?: string | null },
  ): Promise<Wire> {
    const { records } = this.#options;
    const before = await this.#current(c, uuid, ifMatch);
    await records.change(c, before, await this.#values(body, c), { reason: body.reason?.trim() || null });
    return records.answer(c, uuid);
  }

  /**
   * Marks the record as entered in error. It stays readable. @throws ApiError 404; 409 `stale_version`,
   * `entered_in_error`
   */
  async enteredInError(c: RequestContext, uuid: string, ifMatch: number | undefined, why: string): Promise<Wire> {
    const reason = why.trim();
    const before = await this.#current(c, uuid, ifMatch);
    const values = { error_reason: reason } as unknown as Changes<T>;
    await this.#options.records.change(c, before, values, { kind: 'entered-in-error', reason });
    return this.#options.records.answer(c, uuid);
  }

  /** The request as columns: texts are trimmed, and empty ones become null. Null leaves a required field unchanged. */
  async #values(body: Amended<Fields>, c: RequestContext): Promise<Changes<T>> {
    const { fields, filled, values } = this.#options;
    const required = new Set(requiredFieldsOf(fields));
    const columns = Object.fromEntries(
      fieldsOf(fields).map((name) => {
        const given: unknown = body[name];
        const sent = typeof given === 'string' ? given.trim() || null : given;
        if (sent !== null) return [name, sent];
        return [name, required.has(name) ? undefined : (filled[name] ?? null)];
      }),
    ) as Changes<T>;
    return present((await values?.(columns, c)) ?? columns);
  }

  async #current(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<Row> {
    const row = await this.#options.records.current(c, uuid, ifMatch);
    if (row.error_reason !== null) throw inError();
    return row;
  }
}
