import { WholeListQuery } from '@clinic-workbench/sdk/common';
import { onOnePage, routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { EnterSettlement, OpenPartsQuery, SettlementsQuery, VoidSettlement } from '../common/settlement';
import manifest from '../manifest';
import { openPartsOf, partWire, providerBalances } from './open-money';
import { SettlementChanges } from './settlement-changes';
import { settlements } from './settlement-records';

const route = routesOf(manifest);
const path = '/billing/settlements';

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Payments of mobile money and card providers into the bank, the latest first',
    permission: 'settlements.read',
    query: SettlementsQuery,
    handle: (c, { query }) => {
      const { method, provider, status, date_from: from, date_to: to, search } = query;
      return settlements.page(c, {
        query,
        conditions: [
          ...(method ? [sql`s.method = ${method}`] : []),
          ...(provider ? [sql`s.provider = ${provider}`] : []),
          ...(status ? [sql`s.status = ${status}`] : []),
          ...(from ? [sql`s.day >= ${from.slice(0, 10)}::date`] : []),
          ...(to ? [sql`s.day <= ${to.slice(0, 10)}::date`] : []),
          ...(search?.trim() ? [sql`starts_with(upper(s.reference), upper(${search.trim()}))`] : []),
        ],
        order: sql`s.day desc, s.created_at desc, s.uuid desc`,
        audit: { action: 'search' },
      });
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Records a provider’s payment into the bank: for named payments, or for its whole open amount',
    permission: 'settlements.write',
    status: 201,
    body: EnterSettlement,
    handle: (c, { body }) => c.service(SettlementChanges).enter(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/providers`,
    summary: 'The open and settled amounts of each provider',
    permission: 'settlements.read',
    query: WholeListQuery,
    handle: async (c, { query }) => onOnePage(await providerBalances(c), query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/open-payments`,
    summary: 'Payments by a provider that no settlement covers, the oldest first',
    permission: 'settlements.read',
    query: OpenPartsQuery,
    handle: async (c, { query }) => {
      const parts = await openPartsOf(c, query);
      c.audit({ action: 'search', resource: 'settlements', note: { open: parts.length } });
      return { data: parts.map(partWire) };
    },
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'A settlement with the payments that it covers',
    permission: 'settlements.read',
    handle: (c, { params }) => settlements.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'The history of a settlement, the latest change first',
    permission: 'settlements.read',
    handle: (c, { params }) => settlements.history(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/void`,
    summary: 'Voids a settlement that was entered in error: its money is open again',
    permission: 'settlements.void',
    versioned: true,
    body: VoidSettlement,
    handle: (c, { params, body, ifMatch }) =>
      c.service(SettlementChanges).void(c, params.id, ifMatch, body.reason.trim()),
  }),
];
