import { ListQuery } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { JournalQuery } from '../common/journal';
import { ChangeOwnAccount, OwnAccountFields } from '../common/own-account';
import { CreatePeriod } from '../common/period';
import manifest from '../manifest';
import { Journal } from './journal';
import { checkLedger } from './ledger-check';
import { OpenInPeriodReader } from './open-in-period';
import { addOwnAccount, changeOwnAccount, ownAccounts } from './own-accounts';
import { closePeriod, openPeriod, periods } from './periods';

const route = routesOf(manifest);
const own = '/billing/ledger/own-accounts';

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
    summary: 'The history of an accounting period, the latest change first',
    permission: 'ledger.read',
    handle: (c, { params }) => periods.history(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/ledger/periods/:id/open',
    summary: 'The content and open work of an accounting period',
    permission: 'ledger.read',
    handle: (c, { params }) => c.service(OpenInPeriodReader).read(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/billing/ledger/periods',
    summary: 'Creates an accounting period, which is open',
    permission: 'ledger.close',
    status: 201,
    body: CreatePeriod,
    handle: (c, { body }) => openPeriod(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/billing/ledger/periods/:id/close',
    summary: 'Closes an accounting period for good: it takes no more entries',
    permission: 'ledger.close',
    versioned: true,
    readAt: 'v2 /billing/ledger/periods/:id',
    handle: (c, { params, ifMatch }) => closePeriod(c, params.id, ifMatch),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: own,
    summary: 'The organization’s own codes for the accounts of the ledger, by account',
    permission: 'ledger.read',
    query: ListQuery,
    handle: (c, { query }) =>
      ownAccounts.page(c, { query, conditions: [], order: sql`o.account, o.revenue_tag nulls first, o.uuid` }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: own,
    summary: 'Sets the organization’s own code for an account of the ledger',
    permission: 'ledger.write',
    status: 201,
    body: OwnAccountFields,
    handle: (c, { body }) => addOwnAccount(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${own}/:id`,
    summary: 'The own code of one account',
    permission: 'ledger.read',
    handle: (c, { params }) => ownAccounts.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${own}/:id/changes`,
    summary: 'The history of the own code of an account, the latest change first',
    permission: 'ledger.read',
    handle: (c, { params }) => ownAccounts.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: `${own}/:id`,
    summary: 'Changes the own code of an account',
    permission: 'ledger.write',
    versioned: true,
    body: ChangeOwnAccount,
    handle: (c, { params, body, ifMatch }) => changeOwnAccount(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: `${own}/:id`,
    summary: 'Removes the own code of an account',
    permission: 'ledger.write',
    versioned: true,
    handle: async (c, { params, ifMatch }) => {
      await ownAccounts.delete(c, await ownAccounts.insisted(c, params.id, ifMatch));
    },
  }),
];
