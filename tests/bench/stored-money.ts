import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { ownerUrl } from './stored-patients';

/** An unpaid charge. */
export interface OpenCharge {
  readonly uuid: string;
  readonly patient: string;
}

/** The amount of each charge in minor units. */
export const amountOfCharge = 1_000;
const services = 5_000;
const pricesOfEach = 40;

/** Charges, prices and entries in the database of a running server that has charged something before. */
export class StoredMoney {
  readonly #owner: pg.Client;
  readonly #organization: string;

  private constructor(owner: pg.Client, organization: string) {
    this.#owner = owner;
    this.#organization = organization;
  }

  static async open(dataDir: string, organization: string): Promise<StoredMoney> {
    const owner = new pg.Client({ connectionString: await ownerUrl(dataDir) });
    await owner.connect();
    return new StoredMoney(owner, organization);
  }

  close(): Promise<void> {
    return this.#owner.end();
  }

  /**
   * Creates charges with the entries that the server would post; triggers update the balances. Returns them in mixed
   * order, as patients come: two payments in a row are seldom from the same patient.
   * @param open the number of unpaid charges of each patient; the others were paid by bank transfer
   */
  async charge(patients: readonly string[], ofEach: number, open = ofEach): Promise<readonly OpenCharge[]> {
    const { rows } = await this.#owner.query<OpenCharge>(insertCharges, [
      this.#organization,
      patients,
      ofEach,
      amountOfCharge,
      open,
    ]);
    await this.#owner.query('vacuum (analyze) charge_items, ledger_entries, ledger_lines, ledger_balances');
    return rows;
  }

  /** @returns a service with forty prices, one of five thousand such services */
  async price(): Promise<string> {
    const { rows } = await this.#owner.query<{ uuid: string }>(insertServices, [this.#organization, services]);
    await this.#owner.query(insertPrices, [this.#organization, rows.map(({ uuid }) => uuid), pricesOfEach]);
    await this.#owner.query('vacuum (analyze) healthcare_services, service_prices');
    return rows[0]!.uuid;
  }

  /**
   * Fills the journal up to a number of entries with two lines each: a thousand a day, the newest first, so that the
   * journal grows into the past. Without triggers, because the lists read only entries and lines.
   * @returns seconds
   */
  async fillJournal(wanted: number): Promise<number> {
    const began = performance.now();
    const { rows } = await this.#owner.query<{ count: number }>(
      'select count(*)::int as count from ledger_entries where organization_uuid = $1',
      [this.#organization],
    );
    await this.#owner.query(`set session_replication_role = 'replica'`);
    await this.#owner.query(insertEntries, [this.#organization, rows[0]?.count ?? 0, wanted]);
    await this.#owner.query(`set session_replication_role = 'origin'`);
    await this.#owner.query('vacuum (analyze) ledger_entries, ledger_lines');
    return (performance.now() - began) / 1000;
  }
}

/** Manual charges of 10.00 each, one hour apart, each with its entry on accounts 1100 and 4000. */
const insertCharges = `
  with charges as (
    insert into charge_items (organization_uuid, uuid, patient_uuid, status, source_kind, source_uuid, what, quantity, done_at, done_on,
           currency, unit_price, amount, discount, tax, total, entry_uuid, times_charged, paid_at)
    select $1, u.charge, p.patient, case when n > $5 then 'billed' else 'billable' end, 'manual', u.charge, 'Measured', 1, u.at, u.at::date, b.currency, $4, $4, 0, 0, $4, u.entry, 1,
           case when n > $5 then u.at end
      from unnest($2::uuid[]) p (patient) cross join generate_series(1, $3::integer) n
      join ledger_books b on b.organization_uuid = $1
     cross join lateral (select gen_random_uuid() as charge, gen_random_uuid() as entry, now() - n * interval '1 hour' as at where p.patient is not null) u
    returning uuid, patient_uuid, entry_uuid, currency, done_on, status),
  entries as (
    insert into ledger_entries (organization_uuid, uuid, dated, currency, source_kind, source_uuid, event)
    select $1, entry_uuid, done_on, currency, 'charge-item', uuid, 'charged-1' from charges returning uuid),
  lines as (
    insert into ledger_lines (organization_uuid, entry_uuid, position, account, amount, patient_uuid, charge_uuid, tag)
    select $1, c.entry_uuid, l.position, case when l.account = '1100' and c.status = 'billed' then '1030' else l.account end, l.amount,
           c.patient_uuid, c.uuid, l.tag
      from charges c cross join (values (0, '1100', $4::bigint, null), (1, '4000', -$4::bigint, 'clinics')) l (position, account, amount, tag))
  select uuid, patient_uuid as patient from charges where status = 'billable' order by uuid`;

const insertServices = `
  insert into healthcare_services (organization_uuid, uuid, name, service_class)
  select $1, gen_random_uuid(), 'Measured service ' || n, 'Consultation' from generate_series(1, $2::integer) n returning uuid`;

const insertPrices = `
  insert into service_prices (organization_uuid, uuid, healthcare_service_uuid, amount, currency, tier, position)
  select $1, gen_random_uuid(), s.uuid, 1000 + n, 'GHS', 'Tier ' || n, n
    from unnest($2::uuid[]) s (uuid) cross join generate_series(1, $3::integer) n`;

const insertEntries = `
  with entries as (
    insert into ledger_entries (organization_uuid, uuid, dated, currency, source_kind, source_uuid, event)
    select $1, gen_random_uuid(), current_date - (n / 1000)::integer, b.currency, 'measured', gen_random_uuid(), 'posted'
      from generate_series($2::integer, $3::integer) n join ledger_books b on b.organization_uuid = $1
    returning uuid)
  insert into ledger_lines (organization_uuid, entry_uuid, position, account, amount)
  select $1, e.uuid, l.position, l.account, l.amount
    from entries e cross join (values (0, '1030', 500::bigint), (1, '1020', -500::bigint)) l (position, account, amount)`;
