import { dayIn } from '@clinic-workbench/sdk/common';
import { Codes, insertRow, StatusAnswer, together, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Updateable } from 'kysely';
import { v7 } from 'uuid';
import { defaultTitle } from '../../common/patient-choices';
import type { Patient } from '../../common/patient';
import type { CopyPatient, RegisterPatient } from '../../common/patient-requests';
import { auditPatient } from './audit-patient';
import { changesBetween } from './changes';
import { answered, insistOnDecision, possibleDuplicate } from '../duplicates/duplicate-decision';
import { DuplicateFinder } from '../duplicates/duplicate-finder';
import type { PatientRegistrar } from '../contract';
import { OrganizationFactsCache } from '../organization/organization-facts';
import { livingRow, unique } from './patient-rows';
import { toColumns } from './patient-values';
import { PayerCheck } from './payer-check';
import { toWire, toWireWithLinks } from './patient-wire';
import type { PatientRow, PatientTable } from './patients-table';
import { Regions } from '../organization/regions';
import { searchTermsOf } from '../search/search-terms';

/** The values of a person who is not registered yet. */
type NewColumns = Updateable<PatientTable> & Pick<PatientRow, 'first_name' | 'last_name' | 'gender'>;

/** Registers patients, each person once. */
@injectable()
export class PatientRegistration implements PatientRegistrar {
  readonly #facts: OrganizationFactsCache;
  readonly #duplicates: DuplicateFinder;
  readonly #codes: Codes;
  readonly #regions: Regions;
  readonly #payers: PayerCheck;

  constructor(
    @inject(OrganizationFactsCache) facts: OrganizationFactsCache,
    @inject(DuplicateFinder) duplicates: DuplicateFinder,
    @inject(Codes) codes: Codes,
    @inject(Regions) regions: Regions,
    @inject(PayerCheck) payers: PayerCheck,
  ) {
    this.#facts = facts;
    this.#duplicates = duplicates;
    this.#codes = codes;
    this.#regions = regions;
    this.#payers = payers;
  }

  /**
   * Stores the record while its duplicates are still being searched, which saves a round trip. If the user must decide
   * about a duplicate first, the refusal rolls the record back with the rest of the request.
   * @throws ApiError 409 `possible_duplicate`, 400 for values that are invalid or taken
   */
  async register(c: RequestContext, { duplicate_decision: decision, ...fields }: RegisterPatient): Promise<Patient> {
    const { columns, person, ...around } = await this.#newcomer(c, fields);
    const uuid = v7({ msecs: c.now.getTime() });
    const [, registered] = await together(
      async () => {
        const found = await this.#duplicates.find(c, person, { ...around, lock: true });
        const others = found.filter(({ row }) => row.uuid !== uuid);
        insistOnDecision(c, others, decision);
      },
      () => this.#create(c, { ...columns, uuid, ...answered(c, decision) }, around),
    );
    return registered;
  }

  /**
   * The person's existing record if the match is certain (200), or a new one (201).
   *
   * Nobody must receive another person's record: only a single certain match counts. If another record has the email
   * address or an identifier and the match is not certain, the caller must decide, because two records cannot share
   * them.
   * @throws ApiError like `register`
   */
  async getOrCreate(
    c: RequestContext,
    { duplicate_decision: decision, ...fields }: RegisterPatient,
  ): Promise<StatusAnswer<Patient>> {
    const { columns, person, ...around } = await this.#newcomer(c, fields);
    const found = await this.#duplicates.find(c, person, { ...around, lock: true, byIdentifier: true });
    const [same, ...others] = found.filter(({ candidate }) => candidate.level === 'certain');
    if (!decision && same && others.length === 0) {
      const { uuid } = same.row;
      auditPatient(c, 'read', uuid, { note: { get_or_create: true } });
      return new StatusAnswer(200, toWire(await livingRow(c, uuid), around.today));
    }
    // A program cannot ask anybody about a namesake with no other matching field.
    insistOnDecision(c, found, decision, ({ level }) => level !== 'possible');
    const taken = found.filter(({ sharesUnique }) => sharesUnique);
    if (taken.length > 0) throw possibleDuplicate(c, taken);
    return new StatusAnswer(201, await this.#create(c, { ...columns, ...answered(c, decision) }, around));
  }

  async admitUnknown(c: RequestContext, fields: Omit<RegisterPatient, 'duplicate_decision'>): Promise<Patient> {
    const { columns, country, today } = await this.#newcomer(c, fields);
    return this.#create(c, columns, { country, today });
  }

  /** The columns of a new record. */
  async #newcomer(c: RequestContext, fields: Omit<RegisterPatient, 'duplicate_decision'>) {
    const facts = await this.#facts.of(c);
    if (fields.address) await this.#regions.insist(fields.address);
    await this.#payers.insist(c, fields);
    const today = dayIn(facts.timeZone, c.now);
    const columns = toColumns(await this.#payers.withName(c, fields), facts, today) as NewColumns;
    const person = { ...columns, identifiers: fields.identifiers ?? [], date_of_birth: columns.birth_date };
    return { columns, person, country: facts.country, today };
  }

  async #create(
    c: RequestContext,
    columns: NewColumns,
    { country, today }: { readonly country: string; readonly today: string },
  ): Promise<Patient> {
    const number = await this.#codes.next(
      c,
      'patient',
      c.location === undefined ? undefined : { location: c.location },
    );
    const row = await insert(c, {
      name_prefix: defaultTitle,
      ...columns,
      patient_number: number,
      search_terms: searchTermsOf({ ...columns, mobile: columns.mobile ?? null }, country),
    });
    auditPatient(c, 'create', row.uuid, { after: changesBetween({}, row).after });
    c.emit({ type: 'patient.created', uuid: row.uuid, version: row.version });
    return toWireWithLinks(row, today, []);
  }

  /**
   * A new record with the fields that families share: family name, address, phone, contacts, languages, religion,
   * payer. Identifying fields are not copied: given name and gender are required.
   */
  async duplicate(c: RequestContext, uuid: string, given: CopyPatient): Promise<Patient> {
    const of = await livingRow(c, uuid);
    const payers = await this.#payers.existing(c, of);
    return this.register(c, {
      last_name: of.last_name,
      mobile: of.mobile,
      address: [...of.address],
      related_persons: [...of.related_persons],
      patient_communication: [...of.patient_communication],
      religious_affiliation: of.religious_affiliation,
      ...payers,
      // The name of a payer that can no longer be billed is not copied.
      payer_name: of.payer_id === payers.payer_id ? of.payer_name : null,
      ...withoutUndefined(given),
    });
  }
}

/** An undefined field must not hide a copied one. */
function withoutUndefined<T extends object>(of: T): T {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as T;
}

function insert(c: RequestContext, values: Updateable<PatientTable>): Promise<PatientRow> {
  return unique(() => insertRow(c, 'patients', values as never));
}
