import {
  invalid,
  notFound,
  staleVersion,
  insertRow,
  updateVersioned,
  Numbers,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type Updateable } from 'kysely';
import { v7 } from 'uuid';
import { defaultTitle, type Patient, type PatientLink } from '../common/patient';
import { dayIn } from '../common/patient-description';
import type { CopyPatient, CorrectPatient, RegisterPatient } from '../common/patient-requests';
import { changesBetween } from './changes';
import { DuplicateFinder, insistOnDecision } from './duplicate-finder';
import { OrganizationFactsCache } from './organization-facts';
import { toColumns } from './patient-values';
import { toWire, toWireWithLinks } from './patient-wire';
import { shownColumns, type PatientRow, type PatientTable, type ShownRow } from './patients-table';
import { searchTermsOf } from './search-terms';

/** What is read with the single record only. */
interface RecordExtras {
  readonly links: readonly PatientLink[] | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** Registers, reads, corrects, deletes and restores patients. */
@injectable()
export class PatientRepository {
  readonly #facts: OrganizationFactsCache;
  readonly #duplicates: DuplicateFinder;
  readonly #numbers: Numbers;

  constructor(
    @inject(OrganizationFactsCache) facts: OrganizationFactsCache,
    @inject(DuplicateFinder) duplicates: DuplicateFinder,
    @inject(Numbers) numbers: Numbers,
  ) {
    this.#facts = facts;
    this.#duplicates = duplicates;
    this.#numbers = numbers;
  }

  /**
   * @param getOrCreate answers the record that the person certainly has already instead of refusing
   * @throws ApiError 409 `possible_duplicate`, 400 for what is not valid or exists already
   */
  async register(
    c: RequestContext,
    { duplicate_decision: decision, ...fields }: RegisterPatient,
    getOrCreate: boolean,
  ): Promise<Patient> {
    const facts = await this.#facts.of(c);
    const today = dayIn(facts.timeZone, c.now);
    const columns = toColumns(fields, facts, today) as Updateable<PatientTable> &
      Pick<PatientRow, 'first_name' | 'last_name' | 'gender'>;
    const person = { ...columns, identifiers: fields.identifiers ?? [], date_of_birth: columns.birth_date };
    const found = await this.#duplicates.find(c, person, { country: facts.country, today, lock: true });
    const [same] = found;
    if (getOrCreate && same?.candidate.level === 'certain') {
      c.audit({
        action: 'read',
        resource: 'patients',
        resourceUuid: same.row.uuid,
        patientUuid: same.row.uuid,
        note: { get_or_create: true },
      });
      return toWire(await livingRow(c, same.row.uuid), today);
    }
    insistOnDecision(found, decision);
    const number = await this.#numbers.next(c.organization, 'patient');
    const row = await insert(c, {
      name_prefix: defaultTitle,
      ...columns,
      patient_number: patientNumber(number),
      search_terms: searchTermsOf({ ...columns, mobile: columns.mobile ?? null }, facts.country),
      duplicate_decision: decision ? JSON.stringify({ ...decision, by: c.user, at: c.now.toISOString() }) : null,
    });
    c.audit({
      action: 'create',
      resource: 'patients',
      resourceUuid: row.uuid,
      patientUuid: row.uuid,
      after: changesBetween({}, row).after,
    });
    c.emit({ type: 'patient.created', uuid: row.uuid, version: row.version });
    return toWireWithLinks(row, today, []);
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<Patient> {
    const today = await this.#facts.today(c);
    const { rows } = await sql<ShownRow & RecordExtras>`
      select ${shownColumns}, created.name as created_by_name, updated.name as updated_by_name, (
        select jsonb_agg(jsonb_build_object('uuid', l.uuid, 'type', l.type, 'patient', jsonb_build_object(
                 'uuid', o.uuid, 'full_name', o.first_name || ' ' || o.last_name, 'patient_number', o.patient_number)) order by l.created_at)
        from patient_links l join patients o on o.organization_uuid = l.organization_uuid and o.uuid = l.other_uuid and o.alive
        where l.organization_uuid = p.organization_uuid and l.patient_uuid = p.uuid) as links
      from patients p
      left join lateral (select first_name || ' ' || last_name as name from users where uuid = p.created_by) created on true
      left join lateral (select first_name || ' ' || last_name as name from users where uuid = p.updated_by) updated on true
      where p.organization_uuid = ${c.organization} and p.uuid = ${uuid}
    `.execute(c.db);
    const row = rows[0];
    if (!row || (row.deleted_at && !c.can('patients.restore'))) throw notFound('Patient');
    c.audit({ action: 'read', resource: 'patients', resourceUuid: uuid, patientUuid: uuid });
    const { created_by_name, updated_by_name } = row;
    return { ...toWireWithLinks(row, today, row.links ?? []), created_by_name, updated_by_name };
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, 400 */
  async correct(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    fields: CorrectPatient,
  ): Promise<Patient> {
    const facts = await this.#facts.of(c);
    const today = dayIn(facts.timeZone, c.now);
    const before = await lockedRow(c, uuid);
    if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion(ifMatch, toWire(before, today));
    const columns = toColumns(fields, facts, today);
    const named = { first_name: before.first_name, last_name: before.last_name, mobile: before.mobile, ...columns };
    const row = await this.change(c, before, { ...columns, search_terms: searchTermsOf(named, facts.country) });
    return toWire(row, today);
  }

  /** Stores a change of a row that the transaction has locked; audits and tells of it. */
  async change(c: RequestContext, before: PatientRow, columns: Updateable<PatientTable>): Promise<PatientRow> {
    const row = await unique(() => updateVersioned(c, 'patients', before.uuid, before.version, columns));
    c.audit({
      action: 'update',
      resource: 'patients',
      resourceUuid: row.uuid,
      patientUuid: row.uuid,
      ...changesBetween(before, row),
    });
    c.emit({ type: 'patient.updated', uuid: row.uuid, version: row.version });
    return row;
  }

  /** Hides the record; nothing of it is lost, and `restore` brings it back. */
  async delete(c: RequestContext, uuid: string): Promise<void> {
    const before = await lockedRow(c, uuid);
    const row = await updateVersioned(c, 'patients', uuid, before.version, { deleted_at: c.now, deleted_by: c.user });
    c.audit({ action: 'delete', resource: 'patients', resourceUuid: uuid, patientUuid: uuid });
    c.emit({ type: 'patient.deleted', uuid, version: row.version });
  }

  /** @throws ApiError 404 unless it is deleted, 400 if its email or an identifier has been given to somebody since */
  async restore(c: RequestContext, uuid: string): Promise<Patient> {
    const today = await this.#facts.today(c);
    const before = await c.db
      .selectFrom('patients')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst();
    if (!before?.deleted_at) throw notFound('Deleted patient');
    const row = await unique(() =>
      updateVersioned(c, 'patients', uuid, before.version, { deleted_at: null, deleted_by: null }),
    );
    c.audit({ action: 'restore', resource: 'patients', resourceUuid: uuid, patientUuid: uuid });
    c.emit({ type: 'patient.updated', uuid, version: row.version });
    return toWire(row, today);
  }

  /**
   * A new record with what a relative shares: family name, address, phone, contacts, languages, religion, payer. Nothing
   * that tells a person apart is copied: given name and gender must be said.
   */
  async duplicate(c: RequestContext, uuid: string, given: CopyPatient): Promise<Patient> {
    const of = await livingRow(c, uuid);
    return this.register(
      c,
      {
        last_name: of.last_name,
        mobile: of.mobile,
        address: [...of.address],
        related_persons: [...of.related_persons],
        patient_communication: [...of.patient_communication],
        religious_affiliation: of.religious_affiliation,
        customer_group_id: of.customer_group_id,
        customer_group_name: of.customer_group_name,
        payer_id: of.payer_id,
        payer_name: of.payer_name,
        ...withoutUndefined(given),
      },
      false,
    );
  }
}

/** What a caller leaves out must not hide what is copied. */
function withoutUndefined<T extends object>(of: T): T {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as T;
}

/** `P000123`: short enough to be read out over a counter. Grows a digit after a million. */
export const patientNumber = (number: number) => `P${String(number).padStart(6, '0')}`;

/** A living record. @throws ApiError 404 */
export async function livingRow(
  { db, organization }: Pick<RequestContext, 'db' | 'organization'>,
  uuid: string,
): Promise<PatientRow> {
  const row = await db
    .selectFrom('patients')
    .selectAll()
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', uuid)
    .where('alive', '=', true)
    .executeTakeFirst();
  if (!row) throw notFound('Patient');
  return row;
}

/** A living record, locked until the transaction ends. @throws ApiError 404 */
export async function lockedRow(
  { db, organization }: Pick<RequestContext, 'db' | 'organization'>,
  uuid: string,
): Promise<PatientRow> {
  const row = await db
    .selectFrom('patients')
    .selectAll()
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', uuid)
    .where('alive', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Patient');
  return row;
}

function insert(c: RequestContext, values: Updateable<PatientTable>): Promise<PatientRow> {
  return unique(() => insertRow(c, 'patients', { uuid: v7({ msecs: c.now.getTime() }), ...values } as never));
}

/**
 * What must not occur twice, held by the database's constraints.
 *
 * The specification calls any match of the lower-cased value a duplicate. For email addresses and identifiers that is
 * held. Phone numbers are shared: a mother registers her children under her own, and a village may have one phone. A
 * number that is in use therefore does not stop a registration; it counts in the duplicate score and is shown.
 */
async function unique<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (constraint === 'patients_email') throw invalid({ email: ['Email already exists'] });
    if (constraint === 'patient_identifiers_pkey') throw invalid({ identifiers: ['Identifier already exists'] });
    throw error;
  }
}
