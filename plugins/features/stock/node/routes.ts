import { importRoutes, readingRoutes, routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { DeliveriesQuery, ReceiveGoods } from '../common/receiving';
import { BalancesQuery, MovementsQuery } from '../common/stock-lists';
import { StockSettingsFields } from '../common/stock-settings';
import { ChangeStore, CreateStore, StoresQuery } from '../common/store';
import manifest from '../manifest';
import { batchRoutes } from './batches/batch-routes';
import { correctionRoutes } from './corrections/correction-routes';
import { balancesPage } from './lists/balances';
import { movementsPage } from './lists/movements';
import { deliveriesPage, delivery } from './receiving/deliveries';
import { GoodsIn } from './receiving/goods-in';
import { stockSettings } from './stock-settings';
import { changeStore, createStore } from './stores/store-changes';
import { stores } from './stores/store-records';

const route = routesOf(manifest);
const ofStores = '/stock/stores';

export const routes = [
  ...batchRoutes,
  ...correctionRoutes,
  ...importRoutes(manifest, { kind: 'opening-stock', permission: 'stock.receive', undo: 'stock.approve' }),
  route({
    method: 'GET',
    api: 'v2',
    path: ofStores,
    summary: 'The stores of the organization, by name',
    permission: 'stock.read',
    query: StoresQuery,
    handle: (c, { query }) =>
      stores.page(c, {
        query,
        conditions: [
          ...(query.location_id ? [sql`s.location_uuid = ${query.location_id}`] : []),
          ...(query.status ? [sql`s.status = ${query.status}`] : []),
          ...(query.search?.trim() ? [sql`strpos(lower(s.name), ${query.search.trim().toLowerCase()}) > 0`] : []),
        ],
        order: sql`s.status, lower(s.name), s.uuid`,
      }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: ofStores,
    summary: 'Creates a store in a location',
    permission: 'stock.approve',
    status: 201,
    body: CreateStore,
    handle: (c, { body }) => createStore(c, body),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: `${ofStores}/:id`,
    summary: 'Changes a store; only an empty one becomes inactive',
    permission: 'stock.approve',
    versioned: true,
    readAt: `v2 ${ofStores}/:id`,
    body: ChangeStore,
    handle: (c, { params, body, ifMatch }) => changeStore(c, params.id, ifMatch, body),
  }),
  ...readingRoutes({ path: ofStores, one: 'a store', records: stores }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/stock/settings',
    summary: 'How the organization keeps stock',
    permission: 'stock.read',
    handle: (c) => stockSettings.read(c),
  }),
  route({
    method: 'PUT',
    api: 'v2',
    path: '/stock/settings',
    summary: 'Changes how the organization keeps stock',
    permission: 'stock.approve',
    versioned: true,
    readAt: 'v2 /stock/settings',
    body: StockSettingsFields,
    handle: async (c, { body, ifMatch }) =>
      (await stockSettings.change(c, ifMatch, { hold_minutes: body.hold_minutes })).after,
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/stock/balances',
    summary: 'What stores have, by item, with its batches',
    permission: 'stock.read',
    query: BalancesQuery,
    handle: (c, { query }) => balancesPage(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/stock/movements',
    summary: 'Changes of quantities, the latest first',
    permission: 'stock.read',
    query: MovementsQuery,
    handle: (c, { query }) => movementsPage(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/stock/deliveries',
    summary: 'Deliveries of suppliers, the latest first',
    permission: 'stock.read',
    query: DeliveriesQuery,
    handle: (c, { query }) => deliveriesPage(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/stock/deliveries',
    summary: 'Receives goods of a supplier; the same line of a note is received once',
    permission: 'stock.receive',
    status: 201,
    body: ReceiveGoods,
    handle: (c, { body }) => c.service(GoodsIn).receive(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/stock/deliveries/:id',
    summary: 'One delivery with its lines',
    permission: 'stock.read',
    handle: (c, { params }) => delivery(c, params.id),
  }),
];
