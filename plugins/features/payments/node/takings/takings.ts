import { amountText } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { booksCurrency } from '../../../ledger/node/contract';
import { conditionsOfMoves } from '../../../patient-accounts/node/contract';
import { onDays, todayOf } from '../../../patients/node/contract';
import type { AccountTakings, GivenBack, MethodTakings, Takings, TakingsQuery } from '../../common/takings';
import { conditionsOfPayments } from '../payment-conditions';

interface MethodRow {
  readonly method: string;
  readonly pieces: number;
  readonly amount: string;
  readonly not_counted: number;
}

interface DrawerRow {
  readonly drawer_uuid: string | null;
  readonly user_name: string | null;
  readonly location_name: string | null;
  readonly payments: number;
  readonly amount: string;
  readonly hidden: boolean;
  readonly credits: number;
  readonly credited: string;
  readonly credits_hidden: boolean;
}

/**
 * The takings of a day, by method and by drawer. Counts are blind: only users who may read all drawers see the cash of
 * an uncounted drawer, and never of their own.
 */
export async function takingsOf(c: RequestContext, query: TakingsQuery): Promise<Takings> {
  const { db, organization } = c;
  const date = query.date?.slice(0, 10) ?? (await todayOf(c));
  const currency = await booksCurrency(c);
  const asked = { date_from: date, date_to: date, location_id: query.location_id };
  const taken = takenOn(c, asked);
  const methods = await sql<MethodRow & { readonly by_payment: boolean }>`${taken}
    select t.by_payment, t.method, count(distinct t.uuid)::int as pieces,
           coalesce(sum(t.applied) filter (where not t.hidden), 0)::text as amount,
           (count(distinct t.uuid) filter (where t.hidden))::int as not_counted
      from taken t group by t.by_payment, t.method
     order by array_position(array['cash', 'mobile-money', 'card', 'bank', 'patient-account'], t.method)`.execute(db);
  const inPayments = sql`filter (where t.by_payment)`;
  const inCredits = sql`filter (where not t.by_payment)`;
  const drawers = await sql<DrawerRow>`${taken},
    by_drawer as (
      select t.drawer_uuid, (count(distinct t.uuid) ${inPayments})::int as payments,
             coalesce(sum(t.applied) ${inPayments}, 0)::text as amount, coalesce(bool_or(t.hidden) ${inPayments}, false) as hidden,
             (count(distinct t.uuid) ${inCredits})::int as credits,
             coalesce(sum(t.applied) ${inCredits}, 0)::text as credited, coalesce(bool_or(t.hidden) ${inCredits}, false) as credits_hidden
        from taken t where t.method <> 'patient-account' group by t.drawer_uuid)
    select b.*, (select u.name from user_names u where u.uuid = d.user_uuid) as user_name,
           (select l.name from location_names l where l.organization_uuid = ${organization} and l.uuid = d.location_uuid) as location_name
      from by_drawer b left join drawers d on d.organization_uuid = ${organization} and d.uuid = b.drawer_uuid
     where ${c.can('drawers.report')}::boolean or d.user_uuid = ${c.user} or b.drawer_uuid is null
     order by b.drawer_uuid is null, user_name, d.opened_at, b.drawer_uuid`.execute(db);
  const given = await givenOn(c, asked);
  const text = (minor: string) => amountText(BigInt(minor), currency);
  const isMoney = ({ method }: MethodRow) => method !== 'patient-account';
  const ofMethods = (byPayment: boolean) => methods.rows.filter((row) => row.by_payment === byPayment && isMoney(row));
  const fromAccounts = methods.rows.find((row) => !isMoney(row));
  return {
    date,
    currency,
    methods: ofMethods(true).map(({ method, pieces, amount, not_counted }) => ({
      transaction_type: method as MethodTakings['transaction_type'],
      payments: pieces,
      amount: text(amount),
      not_counted,
    })),
    accounts: ofMethods(false).map(({ method, pieces, amount, not_counted }) => ({
      method: method as AccountTakings['method'],
      credits: pieces,
      amount: text(amount),
      not_counted,
    })),
    from_accounts: { payments: fromAccounts?.pieces ?? 0, amount: text(fromAccounts?.amount ?? '0') },
    given_back: given.map(({ method, pieces, amount, not_counted }) => ({
      method: method as GivenBack['method'],
      count: pieces,
      amount: text(amount),
      not_counted,
    })),
    total: totalOf(methods.rows.filter(isMoney), given, currency),
    drawers: drawers.rows.map(({ drawer_uuid, amount, hidden, credited, credits_hidden, ...row }) => ({
      drawer_id: drawer_uuid,
      ...row,
      amount: hidden ? null : text(amount),
      credited: credits_hidden ? null : text(credited),
    })),
  };
}

/** Null while cash is left out of one of them. */
function totalOf(taken: readonly MethodRow[], given: readonly MethodRow[], currency: string): Takings['total'] {
  if ([...taken, ...given].some(({ not_counted }) => not_counted > 0)) return null;
  const sum = (rows: readonly MethodRow[]) => rows.reduce((all, { amount }) => all + BigInt(amount), 0n);
  const [all, back] = [sum(taken), sum(given)];
  return {
    taken: amountText(all, currency),
    given_back: amountText(back, currency),
    net: amountText(all - back, currency),
  };
}

interface Asked {
  readonly date_from: string;
  readonly date_to: string;
  readonly location_id: string | undefined;
}

/** What was handed out on a day, by method. A payment that is voided on its own day is in no sum. */
async function givenOn(c: RequestContext, { location_id, ...dates }: Asked): Promise<readonly MethodRow[]> {
  const { organization } = c;
  const debits = conditionsOfMoves(organization, { ...dates, ...(location_id && { location_id }), kind: 'debit' });
  const at = (column: string) => (location_id ? sql`and ${sql.ref(column)} = ${location_id}` : sql``);
  const during = (column: string) => sql.join(onDays(organization, sql.ref(column), dates), sql` and `);
  const { rows } = await sql<MethodRow>`
    with given as (
      select f.uuid, f.drawer_uuid, x.method, coalesce(f.handed_out, f.amount) as amount
        from refunds f
        join payment_parts x on x.organization_uuid = f.organization_uuid and x.payment_uuid = f.payment_uuid and x.position = f.position
       where f.organization_uuid = ${organization} and f.status = 'paid' and ${during('f.paid_at')} ${at('f.location_uuid')}
       union all
      select m.uuid, m.drawer_uuid, m.method, m.amount
        from patient_account_moves m
       where m.organization_uuid = ${organization} and m.method <> 'adjustment' and ${sql.join(debits, sql` and `)}
       union all
      select p.uuid, p.drawer_uuid, x.method, x.applied + x.rounding
        from payments p
        join payment_parts x on x.organization_uuid = p.organization_uuid and x.payment_uuid = p.uuid
       where p.organization_uuid = ${organization} and p.status = 'voided' and ${during('p.voided_at')} ${at('p.location_uuid')}
         and not (${during('p.paid_at')})),
    blinded as (
      select g.*, g.method = 'cash' and coalesce(${isBlind(c)}, false) as hidden
        from given g left join drawers d on d.organization_uuid = ${organization} and d.uuid = g.drawer_uuid
       where g.method <> 'patient-account')
    select b.method, count(distinct b.uuid)::int as pieces,
           coalesce(sum(b.amount) filter (where not b.hidden), 0)::text as amount,
           (count(distinct b.uuid) filter (where b.hidden))::int as not_counted
      from blinded b group by b.method
     order by array_position(array['cash', 'mobile-money', 'card', 'bank'], b.method)`.execute(c.db);
  return rows;
}

/** Of the drawer `d`: its count is blind for the caller. */
const isBlind = (c: RequestContext) =>
  sql<boolean>`d.uuid is not null and d.counted_at is null and (d.user_uuid = ${c.user} or not ${c.can('drawers.report')}::boolean)`;

/**
 * The common table `taken`: each method of each payment in a period of days, and each credit of a patient's account.
 */
function takenOn(c: RequestContext, days: Asked): RawBuilder<unknown> {
  const { organization } = c;
  const { location_id, ...dates } = days;
  const asked = { ...dates, ...(location_id && { location_id }) };
  const payments = conditionsOfPayments(c, { ...asked, status: 'confirmed' });
  const credits = conditionsOfMoves(organization, { ...asked, kind: 'credit' });
  return sql`
    with moved as (
      select true as by_payment, p.uuid, p.drawer_uuid, x.method, x.applied + x.rounding as applied
        from payments p
        join payment_parts x on x.organization_uuid = p.organization_uuid and x.payment_uuid = p.uuid
       where p.organization_uuid = ${organization} and ${sql.join(payments, sql` and `)}
       union all
      select false, m.uuid, m.drawer_uuid, m.method, m.amount
        from patient_account_moves m
       where m.organization_uuid = ${organization} and m.method <> 'adjustment' and ${sql.join(credits, sql` and `)}),
    taken as (
      select v.*, v.method = 'cash' and coalesce(${isBlind(c)}, false) as hidden
        from moved v left join drawers d on d.organization_uuid = ${organization} and d.uuid = v.drawer_uuid)`;
}
