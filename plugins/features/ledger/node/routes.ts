import { ListQuery } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { JournalQuery } from '../common/journal';
import { CreatePeriod } from '../common/period';
import manifest from '../manifest';
import { Journal } from './journal';
import { checkLedger } from './ledger-check';
import { OpenInPeriodReader } from './open-in-period';
import { closePeriod, openPeriod, periods } from './periods';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/ledger/journal',
    summary: 'The entries of a period with their lines, the earliest day first',
    permission: 'ledger.read',
    query: JournalQuery,
    handle: (c, { query }) => c.service(Journal).page(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/ledger/journal/export',
    summary: 'The lines of a period as a CSV file',
    permission: 'ledger.export',
    query: JournalQuery,
    handle: (c, { query }) => Promise.resolve(c.service(Journal).file(c, query)),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/ledger/journal/:id',
    summary: 'One entry with its lines',
    permission: 'ledger.read',
    handle: (c, { params }) => c.service(Journal).entry(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/ledger/verification',
    summary: 'Proves that the ledger adds up: entries, balances and numbers',
    permission: 'ledger.verify',
    perMinute: 6,
    handle: (c) => checkLedger(c),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/ledger/periods',
    summary: 'Accounting periods, the latest first',
    permission: 'ledger.read',
    query: ListQuery,
    handle: (c, { query }) => periods.page(c, { query, conditions: [], order: sql`p.starts desc` }),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/ledger/periods/:id',
    summary: 'One accounting period',
    permission: 'ledger.read',
    handle: (c, { params }) => periods.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/ledger/periods/:id/changes',
    summary: 'Who opened and closed an accounting period, the latest first',
    permission: 'ledger.read',
    handle: (c, { params }) => periods.history(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/ledger/periods/:id/open',
    summary: 'What an accounting period holds, and what still waits in it',
    permission: 'ledger.read',
    handle: (c, { params }) => c.service(OpenInPeriodReader).read(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/billing/ledger/periods',
    summary: 'Names the days of an accounting period, which is open',
    permission: 'ledger.close',
    status: 201,
    body: CreatePeriod,
    handle: (c, { body }) => openPeriod(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/billing/ledger/periods/:id/close',
    summary: 'Closes an accounting period for good: it takes no entry any more',
    permission: 'ledger.close',
    versioned: true,
    readAt: 'v2 /billing/ledger/periods/:id',
    handle: (c, { params, ifMatch }) => closePeriod(c, params.id, ifMatch),
  }),
];
