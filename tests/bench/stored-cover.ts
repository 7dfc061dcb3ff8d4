import pg from 'pg';
import { ownerUrl } from './stored-patients';

/** Patients, and services with a price each. */
export interface CoveredHospital {
  readonly payer: string;
  readonly patients: readonly string[];
  readonly services: readonly string[];
}

const members = 20_000;
const chargesOfEach = 10;
const services = 20;

/**
 * One insurer with a policy, 20,000 members who are covered by it, and 200,000 charges that it pays in part. They have no
 * entries: cover reads its own uses.
 */
export async function storeCover(dataDir: string, organization: string): Promise<CoveredHospital> {
  const owner = new pg.Client({ connectionString: await ownerUrl(dataDir) });
  await owner.connect();
  try {
    const rows = async (statement: string, values: readonly unknown[]) =>
      (await owner.query<{ uuid: string }>(statement, [organization, ...values])).rows.map(({ uuid }) => uuid);
    const [payer] = await rows(insertPayer, []);
    const [policy] = await rows(insertPolicy, [payer]);
    const patients = await rows(insertCovered, [payer, policy, members]);
    await owner.query(insertUses, [organization, payer, chargesOfEach]);
    const offered = await rows(insertServices, [services]);
    await owner.query(
      'vacuum (analyze) payer_members, coverages, charge_items, cover_uses, healthcare_services, service_prices',
    );
    return { payer: payer!, patients, services: offered };
  } finally {
    await owner.end();
  }
}

const insertPayer = `
  insert into payers (organization_uuid, uuid, kind, name) values ($1, gen_random_uuid(), 'insurance', 'Measured insurer')
  returning uuid`;

const insertPolicy = `
  insert into policies (organization_uuid, uuid, payer_uuid, name, starts_on, currency, deductible, copay, coinsurance, limit_year, rules)
  select $1, gen_random_uuid(), $2, 'Measured', current_date - 400, 'GHS', 5000, 500, 10, 900000,
         '[{"id":"c","service":null,"category":"Consultation","covered":true,"waiting_days":null,"needs_authorization":false,"limit":"500000"}]'
  returning uuid`;

const insertCovered = `
  with people as (
    select uuid, row_number() over () as n from (select uuid from patients where organization_uuid = $1 limit $4::integer) p),
  recorded as (
    insert into payer_members (organization_uuid, uuid, payer_uuid, patient_uuid, number, first_name, last_name, starts_on)
    select $1, gen_random_uuid(), $2, p.uuid, 'B-' || p.n, 'Measured', 'Member', current_date - 400 from people p
    returning uuid, patient_uuid)
  insert into coverages (organization_uuid, uuid, patient_uuid, payer_uuid, policy_uuid, member_uuid, position)
  select $1, gen_random_uuid(), m.patient_uuid, $2, $3, m.uuid, 1 from recorded m returning patient_uuid as uuid`;

const insertUses = `
  with charged as (
    insert into charge_items (organization_uuid, uuid, patient_uuid, status, source_kind, source_uuid, what, quantity, done_at,
           done_on, currency, unit_price, amount, discount, tax, total, times_charged)
    select $1, u.charge, v.patient_uuid, 'billable', 'manual', u.charge, 'Measured', 1, u.at, u.at::date, 'GHS', 2000, 2000, 0, 0, 2000, 1
      from coverages v cross join generate_series(1, $3::integer) n
     cross join lateral (select gen_random_uuid() as charge, now() - n * interval '3 days' as at where v.uuid is not null) u
     where v.organization_uuid = $1 and v.payer_uuid = $2
    returning uuid, patient_uuid, done_on)
  insert into cover_uses (organization_uuid, uuid, charge_uuid, coverage_uuid, payer_uuid, position, currency, used_on, visit_key,
         rules, deductible, copay, paid, explanation)
  select $1, gen_random_uuid(), c.uuid, v.uuid, $2, 1, 'GHS', c.done_on, c.done_on::text, '{c}', 500, 500, 1000, '{}'
    from charged c join coverages v on v.organization_uuid = $1 and v.patient_uuid = c.patient_uuid and v.payer_uuid = $2`;

const insertServices = `
  with made as (
    insert into healthcare_services (organization_uuid, uuid, name, service_class)
    select $1, gen_random_uuid(), 'Covered service ' || n, 'Consultation' from generate_series(1, $2::integer) n returning uuid),
  priced as (
    insert into service_prices (organization_uuid, uuid, healthcare_service_uuid, amount, currency, tier, position)
    select $1, gen_random_uuid(), uuid, 1500, 'GHS', 'Standard', 1 from made)
  select uuid from made`;
