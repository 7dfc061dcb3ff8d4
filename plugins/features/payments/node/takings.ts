import { amountText } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { booksCurrency } from '../../ledger/node/contract';
import { todayOf } from '../../patients/node/contract';
import type { TakenMethod } from '../common/payment';
import type { Takings, TakingsQuery } from '../common/takings';
import { conditionsOfPayments } from './payment-conditions';

interface MethodRow {
  readonly method: TakenMethod;
  readonly payments: number;
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
}

/**
 * The takings of a day, by method and by drawer. Counts are blind: only users who may read all drawers see the cash of
 * an uncounted drawer, and never of their own.
 */
export async function takingsOf(c: RequestContext, query: TakingsQuery): Promise<Takings> {
  const { db, organization } = c;
  const date = query.date?.slice(0, 10) ?? (await todayOf(c));
  const currency = await booksCurrency(c);
  const { location_id } = query;
  const conditions = conditionsOfPayments(c, {
    status: 'confirmed',
    date_from: date,
    date_to: date,
    ...(location_id && { location_id }),
  });
  const all = c.can('drawers.report');
  const blind = sql<boolean>`coalesce(d.uuid is not null and d.counted_at is null and (d.user_uuid = ${c.user} or not ${all}::boolean), false)`;
  const taken = sql`
    with taken as (
      select p.uuid, p.drawer_uuid, x.method, x.applied + x.rounding as applied, x.method = 'cash' and ${blind} as hidden
        from payments p
        join payment_parts x on x.organization_uuid = p.organization_uuid and x.payment_uuid = p.uuid
        left join drawers d on d.organization_uuid = p.organization_uuid and d.uuid = p.drawer_uuid
       where p.organization_uuid = ${organization} and ${sql.join(conditions, sql` and `)})`;
  const methods = await sql<MethodRow>`${taken}
    select t.method, count(distinct t.uuid)::int as payments,
           coalesce(sum(t.applied) filter (where not t.hidden), 0)::text as amount,
           (count(distinct t.uuid) filter (where t.hidden))::int as not_counted
      from taken t group by t.method
     order by array_position(array['cash', 'mobile-money', 'card', 'patient-account'], t.method)`.execute(db);
  const drawers = await sql<DrawerRow>`${taken},
    by_drawer as (
      select t.drawer_uuid, count(distinct t.uuid)::int as payments, sum(t.applied)::text as amount, bool_or(t.hidden) as hidden
        from taken t group by t.drawer_uuid)
    select b.*, (select u.name from user_names u where u.uuid = d.user_uuid) as user_name,
           (select l.name from location_names l where l.organization_uuid = ${organization} and l.uuid = d.location_uuid) as location_name
      from by_drawer b left join drawers d on d.organization_uuid = ${organization} and d.uuid = b.drawer_uuid
     where ${all}::boolean or d.user_uuid = ${c.user} or b.drawer_uuid is null
     order by b.drawer_uuid is null, user_name, d.opened_at, b.drawer_uuid`.execute(db);
  const text = (minor: string) => amountText(BigInt(minor), currency);
  return {
    date,
    currency,
    methods: methods.rows.map(({ method, amount, ...counts }) => ({
      transaction_type: method,
      ...counts,
      amount: text(amount),
    })),
    drawers: drawers.rows.map(({ drawer_uuid, amount, hidden, ...row }) => ({
      drawer_id: drawer_uuid,
      ...row,
      amount: hidden ? null : text(amount),
    })),
  };
}
