import { Approval, Rejection } from '@clinic-workbench/sdk/common';
import { readingRoutes, routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { AskForCorrection, CorrectionsQuery } from '../../common/correction';
import manifest from '../../manifest';
import { CorrectionChanges } from './correction-changes';
import { corrections } from './correction-records';

const route = routesOf(manifest);
const path = '/stock/corrections';
const readAt = `v2 ${path}/:id` as const;

export const correctionRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Corrections of stock: those that wait for approval, then the others, the latest first',
    permission: 'stock.read',
    query: CorrectionsQuery,
    handle: (c, { query }) =>
      corrections.page(c, {
        query,
        conditions: [
          ...(query.status ? [sql`k.status = ${query.status}`] : []),
          ...(query.store_id ? [sql`k.store_uuid = ${query.store_id}`] : []),
        ],
        order: sql`k.status <> 'pending', k.created_at desc, k.uuid desc`,
      }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Asks to adjust, dispose of or send back a part of a batch; somebody else must approve it',
    permission: 'stock.write',
    status: 201,
    body: AskForCorrection,
    handle: (c, { body }) => c.service(CorrectionChanges).ask(c, body),
  }),
  ...readingRoutes({ path, one: 'a correction of stock', records: corrections }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/approve`,
    summary: 'Approves a correction that somebody else asked for, or witnesses a disposal: it is posted',
    permission: 'stock.approve',
    versioned: true,
    readAt,
    body: Approval,
    handle: (c, { params, body, ifMatch }) =>
      c.service(CorrectionChanges).approve(c, params.id, ifMatch, body.reason?.trim() || null),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/reject`,
    summary: 'Rejects a correction that somebody else asked for',
    permission: 'stock.approve',
    versioned: true,
    readAt,
    body: Rejection,
    handle: (c, { params, body, ifMatch }) =>
      c.service(CorrectionChanges).reject(c, params.id, ifMatch, body.reason.trim()),
  }),
];
