import { Approval, Rejection } from '@clinic-workbench/sdk/common';
import { readingRoutes, routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import {
  AskForRecount,
  BeginCount,
  CountLinesQuery,
  CountsQuery,
  FoundBatch,
  SubmitCount,
  Tally,
} from '../common/stock-count';
import manifest from '../manifest';
import { CountChanges } from './count-changes';
import { countLinesPage } from './count-lines';
import { counts } from './count-records';
import { Tallies } from './tallies';

const route = routesOf(manifest);
const path = '/stock-counts';
const readAt = `v2 ${path}/:id` as const;

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Counts of stock: those under way, then the others, the latest first',
    permission: 'stock-counts.read',
    query: CountsQuery,
    handle: (c, { query }) =>
      counts.page(c, {
        query,
        conditions: [
          ...(query.status ? [sql`n.status = ${query.status}`] : []),
          ...(query.store_id ? [sql`n.store_uuid = ${query.store_id}`] : []),
        ],
        order: sql`n.status in ('approved', 'cancelled'), n.created_at desc, n.uuid desc`,
      }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Begins a count: freezes what a store has of all items, or of the chosen ones',
    permission: 'stock-counts.write',
    status: 201,
    body: BeginCount,
    handle: (c, { body }) => c.service(CountChanges).begin(c, body),
  }),
  ...readingRoutes({ path, one: 'a count of stock', records: counts }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/lines`,
    summary: 'The batches of a count; what was expected is left out while the count is blind',
    permission: 'stock-counts.read',
    query: CountLinesQuery,
    handle: (c, { params, query }) => countLinesPage(c, params.id, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/tallies`,
    summary: 'Says what was counted of a batch; the latest number counts',
    permission: 'stock-counts.count',
    status: 201,
    body: Tally,
    handle: (c, { params, body }) => c.service(Tallies).count(c, params.id, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/found`,
    summary: 'Counts a batch that is not on the list',
    permission: 'stock-counts.count',
    status: 201,
    body: FoundBatch,
    handle: (c, { params, body }) => c.service(Tallies).found(c, params.id, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/submit`,
    summary: 'Hands a count in for approval',
    permission: 'stock-counts.write',
    versioned: true,
    readAt,
    body: SubmitCount,
    handle: (c, { params, body, ifMatch }) => c.service(CountChanges).submit(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/recount`,
    summary: 'Sends batches back to be counted again: the named ones, or all that differ',
    permission: 'stock-counts.approve',
    versioned: true,
    readAt,
    body: AskForRecount,
    handle: (c, { params, body, ifMatch }) => c.service(CountChanges).sendBack(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/approve`,
    summary: 'Approves a count of others: each difference is posted on what is there now',
    permission: 'stock-counts.approve',
    versioned: true,
    readAt,
    body: Approval,
    handle: (c, { params, body, ifMatch }) =>
      c.service(CountChanges).approve(c, params.id, ifMatch, body.reason?.trim() || null),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/cancel`,
    summary: 'Cancels a count: nothing is posted',
    permission: 'stock-counts.write',
    versioned: true,
    readAt,
    body: Rejection,
    handle: (c, { params, body, ifMatch }) => c.service(CountChanges).cancel(c, params.id, ifMatch, body.reason.trim()),
  }),
];
