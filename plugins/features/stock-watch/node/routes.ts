import { changingRoutes, routesOf } from '@clinic-workbench/sdk/node';
import { ChangeStockLevel, CreateStockLevel } from '../common/stock-level';
import { DeadQuery, ExpiringQuery, ItemOfStoreQuery, WatchQuery } from '../common/watching';
import manifest from '../manifest';
import { changeLevel, createLevel, deleteLevel, stockLevels } from './stock-levels';
import { deadPage, expiringPage, watchFigures } from './watched-batches';
import { watchedPage, weeklyConsumption } from './watched-rows';

const route = routesOf(manifest);
const path = '/stock/watch';
const ofLevels = '/stock/levels';
const permission = 'stock-watch.read';

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'What stores have of items, with reorder levels, consumption and the suggested order',
    permission,
    query: WatchQuery,
    handle: (c, { query }) => watchedPage(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/figures`,
    summary: 'How many items are low, how many batches expire, and what lies unused',
    permission,
    handle: (c) => watchFigures(c),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/expiring`,
    summary: 'Batches in stores that have expired or soon will, the first to expire first',
    permission,
    query: ExpiringQuery,
    handle: (c, { query }) => expiringPage(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/dead`,
    summary: 'What lies in stores and was not used for long',
    permission,
    query: DeadQuery,
    handle: (c, { query }) => deadPage(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/consumption`,
    summary: 'The consumption of an item in a store by week',
    permission,
    query: ItemOfStoreQuery,
    handle: (c, { query }) => weeklyConsumption(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: ofLevels,
    summary: 'Says when an item is ordered for a store, and how much',
    permission: 'stock-watch.write',
    status: 201,
    body: CreateStockLevel,
    handle: (c, { body }) => createLevel(c, body),
  }),
  ...changingRoutes({
    path: ofLevels,
    one: 'a reorder level',
    records: stockLevels,
    body: ChangeStockLevel,
    change: changeLevel,
    remove: deleteLevel,
  }),
];
