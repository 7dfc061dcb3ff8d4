import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Kysely } from 'kysely';
import type { FaultValues, LedgerFault, LedgerFinding } from '../common/ledger-finding';
import { faultOf } from './fault-words';

/** The most faults of each kind that are named; one is enough to know, and a hundred help nobody. */
const mostNamed = 20;

interface Counts {
  readonly entries: number;
  readonly lines: number;
  readonly balances: number;
  readonly numbers: number;
}

/**
 * Reads an organization's whole ledger and proves that it adds up: every entry sums to zero, every correction mirrors
 * its entry, every balance is the sum of its lines, and no number is missing. Each check is one statement, so that
 * entries posted meanwhile are in all of its sums or in none.
 */
export async function verifyLedger(db: Kysely<Database>, organization: string): Promise<LedgerFinding> {
  const all = await Promise.all(
    [unbalanced, unmirrored, wrongBalances, wrongBalancesOfCharges, missingNumbers].map((check) =>
      check(db, organization),
    ),
  );
  const faults = all.flat();
  const { rows } = await sql<Counts>`
    select (select count(*) from ledger_entries where organization_uuid = ${organization}) as entries,
           (select count(*) from ledger_lines where organization_uuid = ${organization}) as lines,
           (select count(*) from ledger_balances where organization_uuid = ${organization})
             + (select count(*) from ledger_charge_balances where organization_uuid = ${organization}) as balances,
           (select count(*) from ledger_numbers where organization_uuid = ${organization}) as numbers`.execute(db);
  return { sound: faults.length === 0, ...rows[0]!, faults };
}

type Check = (db: Kysely<Database>, organization: string) => Promise<LedgerFault[]>;

const unbalanced: Check = async (db, organization) => {
  const { rows } = await sql<{ readonly uuid: string; readonly sum: string | null }>`
    select e.uuid, sum(l.amount)::text as sum
      from ledger_entries e left join ledger_lines l on l.organization_uuid = e.organization_uuid and l.entry_uuid = e.uuid
     where e.organization_uuid = ${organization}
     group by e.uuid having sum(l.amount) is distinct from 0
     order by e.uuid limit ${mostNamed}`.execute(db);
  return rows.map(({ uuid: entry, sum }) =>
    sum === null ? faultOf('no-lines', { entry }) : faultOf('unbalanced', { entry, sum }),
  );
};

const unmirrored: Check = async (db, organization) => {
  // All lines of an entry in one order, and those of the entry that a correction should mirror.
  const linesOf = (entry: string, sign: string) => sql`(
    select array_agg(line order by line) from (
      select row(l.account, ${sql.raw(sign)} * l.amount, l.currency, ${sql.raw(sign)} * l.currency_amount, l.rate, l.patient_uuid,
                 l.patient_account_uuid, l.payer_uuid, l.invoice_uuid, l.drawer_uuid, l.location_uuid, l.charge_uuid, l.tag)::text as line
        from ledger_lines l where l.organization_uuid = e.organization_uuid and l.entry_uuid = ${sql.ref(entry)}) as lines)`;
  const { rows } = await sql<{ readonly uuid: string; readonly corrects_uuid: string }>`
    select e.uuid, e.corrects_uuid from ledger_entries e
     where e.organization_uuid = ${organization} and e.corrects_uuid is not null
       and ${linesOf('e.uuid', '-1')} is distinct from ${linesOf('e.corrects_uuid', '1')}
     order by e.uuid limit ${mostNamed}`.execute(db);
  return rows.map(({ uuid: entry, corrects_uuid: corrected }) => faultOf('not-mirrored', { entry, corrected }));
};

const wrongBalances: Check = async (db, organization) => {
  const { rows } = await sql<{ account: string; subject: string; kept: string; sum: string; same: boolean }>`
    with sums as (
      select l.account, ledger_subject(a.balanced_by, l.patient_uuid, l.patient_account_uuid, l.payer_uuid, l.invoice_uuid, l.drawer_uuid) as subject,
             sum(l.amount) as amount, count(*) as lines
        from ledger_lines l join ledger_accounts a on a.organization_uuid = l.organization_uuid and a.code = l.account
       where l.organization_uuid = ${organization} and a.balanced_by is not null
       group by 1, 2),
    kept as (select account, subject_uuid as subject, amount, lines from ledger_balances where organization_uuid = ${organization})
    select account, subject, coalesce(k.amount, 0)::text as kept, coalesce(s.amount, 0)::text as sum,
           coalesce(k.amount, 0) = coalesce(s.amount, 0) as same
      from sums s full join kept k using (account, subject)
     where (coalesce(s.amount, 0), coalesce(s.lines, 0)) <> (coalesce(k.amount, 0), coalesce(k.lines, 0))
     order by account, subject limit ${mostNamed}`.execute(db);
  return rows.map(differenceOf);
};

const wrongBalancesOfCharges: Check = async (db, organization) => {
  const { rows } = await sql<{ account: string; charge: string; kept: string; sum: string; same: boolean }>`
    with sums as (
      select l.charge_uuid as charge, l.account, sum(l.amount) as amount, count(*) as lines
        from ledger_lines l where l.organization_uuid = ${organization} and l.charge_uuid is not null
       group by 1, 2),
    kept as (
      select charge_uuid as charge, account, amount, lines from ledger_charge_balances
       where organization_uuid = ${organization})
    select charge, account, coalesce(k.amount, 0)::text as kept, coalesce(s.amount, 0)::text as sum,
           coalesce(k.amount, 0) = coalesce(s.amount, 0) as same
      from sums s full join kept k using (charge, account)
     where (coalesce(s.amount, 0), coalesce(s.lines, 0)) <> (coalesce(k.amount, 0), coalesce(k.lines, 0))
     order by charge, account limit ${mostNamed}`.execute(db);
  return rows.map(differenceOf);
};

const differenceOf = ({ same, kept, sum, ...of }: FaultValues & { readonly same: boolean }): LedgerFault =>
  same
    ? faultOf('lines-differ', { ...of, ...(kept !== undefined && { kept }) })
    : faultOf('balance-differs', { ...of, ...(kept !== undefined && { kept }), ...(sum !== undefined && { sum }) });

const missingNumbers: Check = async (db, organization) => {
  const { rows } = await sql<Gap>`
    with given as (
      select n.series, n.period, n.location_uuid, n.number, n.step, n.previous,
             lag(n.number) over of_series as found, lag(n.step) over of_series as step_before,
             lead(n.number) over of_series as next
        from ledger_numbers n where n.organization_uuid = ${organization}
      window of_series as (partition by n.series, n.period, n.location_uuid order by n.number)),
    counters as (
      select k.type as series, k.period, k.location_uuid, k.begins, k.next from code_counters k
       where k.organization_uuid = ${organization} and k.type in (select series from given)),
    gaps as (
      select series, period, location_uuid, number, found as before from given
       where found is distinct from previous or number <> found + step_before
      union
      -- The first number of a series is the first of its counter, the last is the last that the counter gave.
      select g.series, g.period, g.location_uuid, g.number, null from given g join counters k using (series, period, location_uuid)
       where g.found is null and g.number <> k.begins
      union
      select g.series, g.period, g.location_uuid, k.next, g.number from given g join counters k using (series, period, location_uuid)
       where g.next is null and k.next <> g.number + g.step
      union
      select k.series, k.period, k.location_uuid, k.next, null from counters k
       where k.next > k.begins and not exists (
         select from given g where (g.series, g.period, g.location_uuid) = (k.series, k.period, k.location_uuid)))
    select g.series, g.period, g.number, g.before,
           case when g.location_uuid <> '00000000-0000-0000-0000-000000000000' then coalesce(l.name, g.location_uuid::text) end as location
      from gaps g
      left join location_names l on l.organization_uuid = ${organization} and l.uuid = g.location_uuid
     order by g.series, g.period, location, g.number limit ${mostNamed}`.execute(db);
  return rows.map(({ series, period, location, number, before }) => {
    const values = {
      series,
      ...(period !== 0 && { period: String(period) }),
      ...(location !== null && { location }),
      number: String(number),
    };
    return before === null
      ? faultOf('first-missing', values)
      : faultOf('numbers-missing', { ...values, before: String(before) });
  });
};

interface Gap {
  readonly series: string;
  readonly period: number;
  /** Null for a series that counts over all locations. */
  readonly location: string | null;
  readonly number: number;
  readonly before: number | null;
}
