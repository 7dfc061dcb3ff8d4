import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { v7 } from 'uuid';
import { searchTermsOf } from '../../plugins/features/patients/node/search/search-terms';
import { defaultTransport, EmbeddedPostgres } from '../../workbench/node/postgres/embedded-postgres';
import type { BenchPeople, BenchPerson } from './people';

/** Patients for reads and searches. */
export interface StoredPatient extends BenchPerson {
  readonly uuid: string;
  readonly patient_number: string;
}

/**
 * The rows that a bare registration writes beside the record. They are in copied tables, because the server would
 * process rows in its own.
 */
const registrationTables = {
  registration_keys: 'idempotency_keys',
  registration_audit: 'audit_entries',
  registration_events: 'outbox_events',
} as const;
/** Rows per statement. */
const batch = 5_000;
/** The period over which the registrations are spread, in milliseconds. */
const year = 365 * 86_400_000;

/** The patients of one organization in the database of a running server, and a bare table with the same rows. */
export class StoredPatients {
  readonly #owner: pg.Client;
  readonly #organization: string;
  readonly #people: BenchPeople;
  readonly sample: StoredPatient[] = [];

  private constructor(owner: pg.Client, organization: string, people: BenchPeople) {
    this.#owner = owner;
    this.#organization = organization;
    this.#people = people;
  }

  static async open(dataDir: string, organization: string, people: BenchPeople): Promise<StoredPatients> {
    const owner = new pg.Client({ connectionString: await ownerUrl(dataDir) });
    await owner.connect();
    return new StoredPatients(owner, organization, people);
  }

  close(): Promise<void> {
    return this.#owner.end();
  }

  /** Adds patients up to a number and copies all of them into the bare table. @returns seconds for the patients */
  async fillTo(wanted: number): Promise<number> {
    const { rows } = await this.#owner.query<{ count: number }>(
      'select count(*)::int as count from patients where organization_uuid = $1',
      [this.#organization],
    );
    const began = performance.now();
    for (let missing = wanted - (rows[0]?.count ?? 0); missing > 0; missing -= batch)
      await this.#insert(Math.min(batch, missing));
    const seconds = (performance.now() - began) / 1000;
    await this.#copyToBareTable();
    await this.#owner.query('vacuum (analyze)');
    return seconds;
  }

  async #insert(count: number): Promise<void> {
    // Takes numbers from the same counter as the server, which may run at the same time.
    const taken = await this.#owner.query<{ next: string }>(
      `update code_counters set next = next + $2 where organization_uuid = $1 and type = 'patient' and period = 0 returning next`,
      [this.#organization, count],
    );
    const first = Number(taken.rows[0]?.next) - count;
    const now = Date.now();
    const patients = Array.from({ length: count }, (_, index): StoredPatient & { readonly created_at: string } => {
      const at = now - year + Math.floor(((index + 1) / count) * year);
      return {
        ...this.#people.next(),
        uuid: v7({ msecs: at }),
        patient_number: `P${String(first + index).padStart(6, '0')}`,
        created_at: new Date(at).toISOString(),
      };
    });
    await this.#owner.query(insertPatients, [this.#organization, JSON.stringify(patients.map(rowOf))]);
    this.sample.push(...patients.filter((_, index) => index % 25 === 0));
  }

  async #copyToBareTable(): Promise<void> {
    await this.#owner.query('drop schema if exists bare cascade');
    await this.#owner.query('create schema bare');
    await this.#owner.query('create table bare.patients (like public.patients including defaults)');
    await this.#owner.query('insert into bare.patients select * from public.patients where organization_uuid = $1', [
      this.#organization,
    ]);
    await this.#owner.query('alter table bare.patients add primary key (organization_uuid, uuid)');
    await this.#owner.query('create index on bare.patients (organization_uuid, last_name collate "C")');
    for (const [copy, of] of Object.entries(registrationTables))
      await this.#owner.query(`create table bare.${copy} (like public.${of} including all)`);
  }
}

/** Address of the database that a running server keeps in its data folder. */
export async function ownerUrl(dataDir: string): Promise<string> {
  const postgres = await EmbeddedPostgres.open({
    dataDir,
    transport: defaultTransport,
    settings: {},
    log: () => undefined,
  });
  postgres.release();
  return postgres.ownerUrl;
}

function rowOf({ date_of_birth, ...person }: StoredPatient & { readonly created_at: string }) {
  return {
    ...person,
    name_prefix: person.gender === 'FEMALE' ? 'Mrs' : 'Mr',
    birth_date: date_of_birth,
    related_persons: [{ relationship: 'NEXT_OF_KIN', name: `Esi ${person.last_name}`, telecom: person.mobile }],
    patient_communication: [{ language: 'TW', preferred: true }],
    religious_affiliation: ['1013'],
    search_terms: searchTermsOf(person, 'GH'),
  };
}

const insertPatients = `
  insert into patients (organization_uuid, uuid, patient_number, first_name, last_name, name_prefix, gender, birth_date, mobile,
    address, related_persons, patient_communication, religious_affiliation, search_terms, created_at, updated_at)
  select $1, uuid, patient_number, first_name, last_name, name_prefix, gender, birth_date, mobile,
    address, related_persons, patient_communication, religious_affiliation, search_terms, created_at, created_at
  from jsonb_populate_recordset(null::patients, $2::jsonb)`;
