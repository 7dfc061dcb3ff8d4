import { amountText, type ListPage } from '@clinic-workbench/sdk/common';
import { sinceOf, totalOf, untilOf, userName, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
// The charges, the carts and the drawers.
import '../../charge-items/node/contract';
import { booksCurrency } from '../../ledger/node/contract';
import {
  kindsOfGroup,
  type SessionStats,
  type SessionTransaction,
  type TransactionGroup,
  type TransactionKind,
  type TransactionsQuery,
} from '../common/pharmacy-session';

/** Which transactions. */
interface Wanted {
  readonly session?: string | undefined;
  readonly location?: string | undefined;
  /** A day, or an instant. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kinds?: readonly TransactionKind[] | undefined;
}

/**
 * The transactions as `x`. A cart whose goods were handed over with its bill is one; otherwise the bill and the hand-over
 * are two, maybe of two sessions. A hand-over belongs to the session of its user at the place.
 */
function transactions(c: RequestContext, { session, location, from, to, kinds }: Wanted): RawBuilder<unknown> {
  const within = (at: RawBuilder<unknown>) => [
    ...(from ? [sql`${at} >= ${sinceOf(c.organization, from)}`] : []),
    ...(to ? [sql`${at} < ${untilOf(c.organization, to)}`] : []),
  ];
  const place = location ? [sql`k.location_uuid = ${location}`] : [];
  const ended = [
    sql`k.raised_at is not null`,
    ...(session ? [sql`k.drawer_uuid = ${session}`] : []),
    ...place,
    ...within(sql`k.raised_at`),
  ];
  const handed = [sql`k.handed_over_at > k.raised_at`, ...place, ...within(sql`k.handed_over_at`)];
  return sql`(
    select k.organization_uuid, k.uuid, k.patient_uuid, k.raised_at as at, k.drawer_uuid as session_uuid, d.user_uuid,
           case when k.handed_over_at = k.raised_at then 'dispense'
                when k.status = 'cancelled' then 'cancelled' else 'bill' end as kind
      from dispensing_carts k
      left join drawers d on d.organization_uuid = k.organization_uuid and d.uuid = k.drawer_uuid
     where k.organization_uuid = ${c.organization} and ${sql.join(ended, sql` and `)}
    union all
    select k.organization_uuid, k.uuid, k.patient_uuid, k.handed_over_at, d.uuid, k.handed_over_by, 'hand-over'
      from dispensing_carts k
      ${session ? sql`` : sql`left`} join drawers d on d.organization_uuid = k.organization_uuid and d.user_uuid = k.handed_over_by
       and d.location_uuid = k.location_uuid and d.opened_at <= k.handed_over_at
       and (d.closed_at is null or d.closed_at > k.handed_over_at)
     where k.organization_uuid = ${c.organization} and ${sql.join(handed, sql` and `)}
       ${session ? sql`and d.uuid = ${session}` : sql``}) x
    where ${kinds ? sql`x.kind = any(${[...kinds]}::text[])` : sql`true`}`;
}

const goods = sql`cross join lateral (
  select count(*)::int as pieces, coalesce(sum(i.total) filter (where i.status not in ('aborted', 'entered-in-error')), 0) as cost
    from dispensing_lines l
    left join charge_items i on i.organization_uuid = l.organization_uuid and i.uuid = l.charge_uuid
   where l.organization_uuid = x.organization_uuid and l.cart_uuid = x.uuid) g`;

/** Minor units: the bill of a hand-over has the amount. */
const amount = sql`case when x.kind = 'hand-over' then 0 else g.cost end`;

interface Row {
  readonly uuid: string;
  readonly kind: TransactionKind;
  readonly at: Date;
  readonly patient_id: string;
  readonly patient_name: string | null;
  readonly session_id: string | null;
  readonly user_name: string | null;
  readonly pieces: number;
  readonly amount: string;
}

/** Transactions, the latest first. */
export async function transactionsPage(
  c: RequestContext,
  query: TransactionsQuery,
): Promise<ListPage<SessionTransaction>> {
  const { session_id: session, location_id: location, date_from: from, date_to: to, type, page } = query;
  const page_size = query.size ?? query.page_size;
  const currency = await booksCurrency(c);
  const kinds = type && (isGroup(type) ? kindsOfGroup[type] : [type]);
  const rows = transactions(c, { session, location, from, to, kinds });
  const meta = await totalOf(c.db, { rows, page, page_size });
  const { rows: found } = await sql<Row>`
    with shown as (
      select x.* from ${rows} order by x.at desc, x.uuid, x.kind limit ${page_size} offset ${(page - 1) * page_size})
    select x.uuid, x.kind, x.at, x.patient_uuid as patient_id, x.session_uuid as session_id, ${userName('x.user_uuid')} as user_name,
           ${
             c.can('patients.read')
               ? sql`(select p.name from patient_names p where p.organization_uuid = x.organization_uuid and p.uuid = x.patient_uuid)`
               : sql`null`
           } as patient_name,
           g.pieces, (${amount})::text as amount
      from shown x ${goods}
     order by x.at desc, x.uuid, x.kind`.execute(c.db);
  c.audit({
    action: 'search',
    resource: 'pharmacy-sessions',
    note: { patients: [...new Set(found.map(({ patient_id }) => patient_id))] },
  });
  const data = found.map(({ uuid, kind, at, pieces, amount: minor, ...row }): SessionTransaction => ({
    ...row,
    id: `${uuid} ${kind}`,
    type: kind,
    amount: amountText(BigInt(minor), currency),
    currency,
    medications_count: pieces,
    timestamp: at.toISOString(),
  }));
  return { data, meta };
}

const isGroup = (type: TransactionKind | TransactionGroup): type is TransactionGroup => type in kindsOfGroup;

/** The sums of some transactions. */
export async function sumsOf(c: RequestContext, of: Wanted): Promise<Omit<SessionStats, 'variance'>> {
  const currency = await booksCurrency(c);
  const { rows } = await sql<{ readonly transactions: number; readonly revenue: string; readonly dispensed: number }>`
    select count(*)::int as transactions, coalesce(sum(${amount}), 0)::text as revenue,
           coalesce(sum(g.pieces) filter (where x.kind in ('dispense', 'hand-over')), 0)::int as dispensed
      from (select x.* from ${transactions(c, of)}) x ${goods}`.execute(c.db);
  const [{ transactions: totalTransactions, revenue, dispensed: totalDispensed }] = rows as [(typeof rows)[0]];
  return { totalTransactions, totalRevenue: amountText(BigInt(revenue), currency), totalDispensed };
}
