import { routesOf } from '@clinic-workbench/sdk/node';
import { PrintDrawerReport } from '../../drawers/common/drawer-report';
import { SessionPlaceQuery, TransactionsQuery } from '../common/pharmacy-session';
import manifest from '../manifest';
import { SessionPrints } from './session-prints';
import { ownSessions, pharmacyToday, sessionReport } from './session-reports';
import { transactionsPage } from './session-transactions';

const route = routesOf(manifest);
const path = '/pharmacy/sessions';
const permission = 'pharmacy-sessions.read';

/** Sessions are opened, counted and closed as drawers: these endpoints read them as the pharmacy sees them. */
export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/mine`,
    summary: 'The caller’s active session at a place, if any, and the latest closed one; needs drawers.read too',
    permission,
    query: SessionPlaceQuery,
    handle: (c, { query }) => {
      c.require('drawers.read');
      return ownSessions(c, query.location_id);
    },
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/pharmacy/transactions',
    summary: 'What the pharmacy charged and handed over, the latest first',
    permission,
    query: TransactionsQuery,
    handle: (c, { query }) => transactionsPage(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/pharmacy/today',
    summary: 'What the pharmacy of a place gave out and earned today',
    permission,
    query: SessionPlaceQuery,
    handle: (c, { query }) => pharmacyToday(c, query.location_id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/report`,
    summary: 'A session with its sums; needs drawers.read too',
    permission,
    handle: (c, { params }) => {
      c.require('drawers.read');
      return sessionReport(c, params.id);
    },
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/print`,
    summary: 'The report of a session as PDF, A4 or 80 mm wide; needs drawers.read too',
    permission,
    query: PrintDrawerReport,
    handle: (c, { params, query }) => {
      c.require('drawers.read');
      return c.service(SessionPrints).ofSession(c, params.id, query.size);
    },
  }),
];
