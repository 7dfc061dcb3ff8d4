import { onDays } from '../../patients/node/contract';
import { routesOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ChangeCashList } from '../common/cash-list';
import {
  CashToSafe,
  CloseDrawer,
  CountDrawer,
  DrawersQuery,
  HandOverDrawer,
  OpenDrawer,
  PlaceQuery,
  type OwnDrawer,
} from '../common/drawer';
import { DayReportQuery, PrintDayReport, PrintDrawerReport } from '../common/drawer-report';
import manifest from '../manifest';
import { cashList, cashLists, changeCashList } from './cash-lists';
import { cashiers } from './cashiers';
import { DrawerChanges } from './drawer-changes';
import { countDrawer, countsOf } from './drawer-counts';
import { placeOf } from './drawer-place';
import { DrawerPrints } from './drawer-prints';
import { drawers, mayRead } from './drawer-records';
import { dayReport, drawerReport } from './drawer-reports';
import { SafeMoves } from './safe/safe-moves';
import { safeRoutes } from './safe/safe-routes';

const route = routesOf(manifest);
const path = '/billing/drawers';
const readAt = `v2 ${path}/:id` as const;

export const routes = [
  ...safeRoutes,
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Cashier drawers, the latest first: the caller’s own, with drawers.report all',
    permission: 'drawers.read',
    query: DrawersQuery,
    handle: (c, { query }) =>
      drawers.page(c, {
        query,
        conditions: [
          mayRead(c),
          ...(query.status ? [sql`d.status = ${query.status}`] : []),
          ...(query.user_id ? [sql`d.user_uuid = ${query.user_id}`] : []),
          ...(query.location_id ? [sql`d.location_uuid = ${query.location_id}`] : []),
          ...onDays(c.organization, sql`d.opened_at`, query),
        ],
        order: sql`d.opened_at desc, d.uuid desc`,
      }),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/mine`,
    summary: 'The caller’s drawer at a place, and those that colleagues hand over to the caller there',
    permission: 'drawers.read',
    query: PlaceQuery,
    handle: (c, { query }) => ownDrawer(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Opens a drawer with a float from the safe; a person has one at a place',
    permission: 'drawers.write',
    status: 201,
    body: OpenDrawer,
    handle: (c, { body }) => c.service(DrawerChanges).open(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/cash-lists`,
    summary: 'The counted notes and coins, in each currency that a drawer may take, that of the books first',
    permission: 'drawers.read',
    handle: async (c) => ({ data: await cashLists(c) }),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/cash-list`,
    summary: 'The counted notes and coins of the currency of the books',
    permission: 'drawers.read',
    handle: (c) => cashList(c),
  }),
  route({
    method: 'PUT',
    api: 'v2',
    path: `${path}/cash-list`,
    summary: 'Changes the counted notes and coins',
    permission: 'drawers.report',
    versioned: true,
    body: ChangeCashList,
    handle: (c, { body, ifMatch }) => changeCashList(c, ifMatch, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/cashiers`,
    summary: 'People who may hold a drawer',
    permission: 'drawers.read',
    handle: async (c) => ({ data: await cashiers(c) }),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/report`,
    summary: 'The report of a day: every drawer that was open, and the takings by person and method',
    permission: 'drawers.report',
    query: DayReportQuery,
    handle: (c, { query }) => dayReport(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/report/print`,
    summary: 'The report of a day as PDF, A4 or 80 mm wide',
    permission: 'drawers.report',
    query: PrintDayReport,
    handle: (c, { query }) => c.service(DrawerPrints).ofDay(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/report`,
    summary: 'The movements of a drawer; its cash only after the count',
    permission: 'drawers.read',
    handle: (c, { params }) => drawerReport(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/print`,
    summary: 'The report of a drawer as PDF, A4 or 80 mm wide',
    permission: 'drawers.read',
    query: PrintDrawerReport,
    handle: (c, { params, query }) => c.service(DrawerPrints).ofDrawer(c, params.id, query.size),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'One drawer; its expected sum only after the count',
    permission: 'drawers.read',
    handle: (c, { params }) => drawers.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'The history of a drawer, the latest change first',
    permission: 'drawers.read',
    handle: (c, { params }) => drawers.history(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/counts`,
    summary: 'Every count of a drawer, with the expected sums',
    permission: 'drawers.read',
    handle: (c, { params }) => countsOf(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/moves`,
    summary: 'Cash moved from a drawer to the safe, the latest first',
    permission: 'drawers.read',
    handle: (c, { params }) => c.service(SafeMoves).ofDrawer(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/to-safe`,
    summary: 'Sends cash from the caller’s open drawer to the safe',
    permission: 'drawers.write',
    status: 201,
    body: CashToSafe,
    handle: (c, { params, body }) => c.service(SafeMoves).toSafe(c, params.id, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/start-count`,
    summary: 'Begins to count a drawer: from now on it takes no cash. Refused while a payment is under way',
    permission: 'drawers.write',
    versioned: true,
    readAt,
    handle: (c, { params, ifMatch }) => c.service(DrawerChanges).startCount(c, params.id, ifMatch),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/resume`,
    summary: 'Resumes taking cash, if nothing was counted yet',
    permission: 'drawers.write',
    versioned: true,
    readAt,
    handle: (c, { params, ifMatch }) => c.service(DrawerChanges).resume(c, params.id, ifMatch),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/count`,
    summary: 'Counts a drawer by note and coin; the answer shows the expected sum',
    permission: 'drawers.write',
    versioned: true,
    readAt,
    body: CountDrawer,
    handle: (c, { params, body, ifMatch }) => countDrawer(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/close`,
    summary: 'Closes a counted drawer: the counted sum goes into the safe, and a variance needs a reason',
    permission: 'drawers.write',
    versioned: true,
    readAt,
    body: CloseDrawer,
    handle: (c, { params, body, ifMatch }) => c.service(DrawerChanges).close(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/hand-over`,
    summary: 'Offers a counted drawer to a colleague',
    permission: 'drawers.write',
    versioned: true,
    readAt,
    body: HandOverDrawer,
    handle: (c, { params, body, ifMatch }) => c.service(DrawerChanges).handOver(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/take-over`,
    summary: 'Takes over a drawer: closes the colleague’s and opens the caller’s with the counted sum',
    permission: 'drawers.write',
    versioned: true,
    readAt,
    handle: (c, { params, ifMatch }) => c.service(DrawerChanges).takeOver(c, params.id, ifMatch),
  }),
];

async function ownDrawer(c: RequestContext, { location_id }: PlaceQuery): Promise<OwnDrawer> {
  const location = await placeOf(c, location_id);
  const found = await drawers.list(c, {
    where: sql`d.location_uuid = ${location} and d.status <> 'closed' and ${c.user} in (d.user_uuid, d.handed_to)`,
    order: sql`d.opened_at, d.uuid`,
  });
  return {
    drawer: found.find(({ user_id }) => user_id === c.user) ?? null,
    offered: found.filter(({ handed_to_id }) => handed_to_id === c.user),
  };
}
