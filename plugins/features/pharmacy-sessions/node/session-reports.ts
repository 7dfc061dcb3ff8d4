import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { drawers, placeOf } from '../../drawers/node/contract';
import type { Drawer } from '../../drawers/common/drawer';
import { booksCurrency } from '../../ledger/node/contract';
import { todayOf } from '../../patients/node/contract';
import {
  kindsOfGroup,
  type OwnSessions,
  type PharmacyDay,
  type PharmacySession,
  type SessionReport,
} from '../common/pharmacy-session';
import { sumsOf } from './session-transactions';

/** The caller's active session at a place and the latest closed one. */
export async function ownSessions(c: RequestContext, named: string | undefined): Promise<OwnSessions> {
  const location = await placeOf(c, named ?? c.location);
  const found = await drawers.list(c, {
    where: sql`d.user_uuid = ${c.user} and d.location_uuid = ${location} and d.uuid in (
      (select o.uuid from drawers o where o.organization_uuid = ${c.organization} and o.user_uuid = ${c.user}
         and o.location_uuid = ${location} and o.status <> 'closed')
      union all
      (select o.uuid from drawers o where o.organization_uuid = ${c.organization} and o.user_uuid = ${c.user}
         and o.location_uuid = ${location} and o.status = 'closed' order by o.opened_at desc limit 1))`,
    order: sql`d.opened_at desc`,
  });
  const report = (drawer: Drawer | undefined) => (drawer ? reportOf(c, drawer) : null);
  return {
    active: await report(found.find(({ status }) => status !== 'closed')),
    last: await report(found.find(({ status }) => status === 'closed')),
  };
}

/** One session: the caller's own, with the right to the reports of all drawers anybody's. @throws ApiError 404 */
export async function sessionReport(c: RequestContext, uuid: string): Promise<SessionReport> {
  return reportOf(c, await drawers.answer(c, uuid));
}

async function reportOf(c: RequestContext, drawer: Drawer): Promise<SessionReport> {
  const sums = await sumsOf(c, { session: drawer.uuid });
  return { session: sessionOf(drawer), stats: { ...sums, variance: drawer.variance } };
}

const sessionOf = (drawer: Drawer): PharmacySession => ({
  id: drawer.uuid,
  user_id: drawer.user_id,
  user_name: drawer.user_name,
  location_id: drawer.location_id,
  location_name: drawer.location_name,
  opening_float: drawer.opening_float,
  currency: drawer.currency,
  notes: drawer.notes,
  status: drawer.status === 'closed' ? 'closed' : 'active',
  created_at: drawer.opened_at,
  opened_at: drawer.opened_at,
  closed_at: drawer.closed_at,
  closing_float: drawer.closing_float,
  actual_cash: drawer.actual_cash,
  variance: drawer.variance,
  variance_reason: drawer.variance_reason,
});

/** What the pharmacy of a place did today. */
export async function pharmacyToday(c: RequestContext, named: string | undefined): Promise<PharmacyDay> {
  const location = await placeOf(c, named ?? c.location);
  const date = await todayOf(c);
  const day = { location, from: date, to: date };
  const given = await sumsOf(c, { ...day, kinds: kindsOfGroup.given });
  const earned = await sumsOf(c, { ...day, kinds: kindsOfGroup.earned });
  return { date, currency: await booksCurrency(c), dispensed: given.totalTransactions, income: earned.totalRevenue };
}
