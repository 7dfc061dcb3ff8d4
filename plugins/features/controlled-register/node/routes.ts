import { readingRoutes, routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import {
  CheckPage,
  ChecksQuery,
  CorrectLine,
  LinesQuery,
  PagesQuery,
  SettleCheck,
} from '../common/controlled-register';
import manifest from '../manifest';
import { correctLine, signLine } from './register-changes';
import { checkPage, checks, settleCheck } from './register-checks';
import { registerLine, registerLines, registerPages } from './register-reading';

const route = routesOf(manifest);
const path = '/controlled-register';
const [read, write] = ['controlled-register.read', 'controlled-register.write'] as const;

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/pages`,
    summary: 'The pages of the register: controlled items in each store, with their balance',
    permission: read,
    query: PagesQuery,
    handle: (c, { query }) => registerPages(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/lines`,
    summary: 'Lines of the register, the latest first; those that need a second signature, the oldest first',
    permission: read,
    query: LinesQuery,
    handle: (c, { query }) => registerLines(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/lines/:id`,
    summary: 'One line of the register',
    permission: read,
    handle: (c, { params }) => registerLine(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/lines/:id/sign`,
    summary: 'Signs a line as the second person',
    permission: write,
    handle: (c, { params }) => signLine(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/lines/:id/correct`,
    summary: 'Adds a line that says what is wrong with an earlier one',
    permission: write,
    status: 201,
    body: CorrectLine,
    handle: (c, { params, body }) => correctLine(c, params.id, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/checks`,
    summary: 'Counts that were compared with the register: open discrepancies first',
    permission: read,
    query: ChecksQuery,
    handle: (c, { query }) =>
      checks.page(c, {
        query,
        conditions: query.status ? [sql`h.status = ${query.status}`] : [],
        order: sql`(h.status <> 'open'), h.created_at desc, h.uuid desc`,
      }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/checks`,
    summary: 'Compares a count with a page; a difference opens a discrepancy',
    permission: write,
    status: 201,
    body: CheckPage,
    handle: (c, { body }) => checkPage(c, body),
  }),
  ...readingRoutes({ path: `${path}/checks`, one: 'a check of the register', records: checks }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/checks/:id/settle`,
    summary: 'Ends a discrepancy with what was found, by another person than the one who counted',
    permission: write,
    versioned: true,
    readAt: `v2 ${path}/checks/:id`,
    body: SettleCheck,
    handle: (c, { params, body, ifMatch }) => settleCheck(c, params.id, ifMatch, body),
  }),
];
