import { Approval, Rejection } from '@clinic-workbench/sdk/common';
import { readingRoutes, routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { AcceptGoods, AskForGoods, IssueGoods, ReportLoss, RequisitionsQuery } from '../common/requisition';
import { LossesQuery } from '../common/transit-loss';
import manifest from '../manifest';
import { LossChanges } from './loss-changes';
import { losses } from './loss-records';
import { RequisitionChanges } from './requisition-changes';
import { requisitions } from './requisition-records';

const route = routesOf(manifest);
const path = '/stock-requisitions';
const readAt = `v2 ${path}/:id` as const;
const ofLosses = '/stock-transit-losses';
const lossReadAt = `v2 ${ofLosses}/:id` as const;

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Goods that stores asked for: those under way, then the others, the latest first',
    permission: 'stock-transfers.read',
    query: RequisitionsQuery,
    handle: (c, { query }) => {
      const words = query.search?.trim().toLowerCase();
      return requisitions.page(c, {
        query,
        conditions: [
          ...(query.status ? [sql`q.status = ${query.status}`] : []),
          ...(query.store_id ? [sql`${query.store_id} in (q.from_store_uuid, q.to_store_uuid)`] : []),
          ...(words ? [sql`strpos(lower(q.number || ' ' || coalesce(q.note, '')), ${words}) > 0`] : []),
        ],
        order: sql`q.status not in ('requested', 'in-transit'), q.created_at desc, q.uuid desc`,
      });
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Asks another store for goods',
    permission: 'stock-transfers.write',
    status: 201,
    body: AskForGoods,
    handle: (c, { body }) => c.service(RequisitionChanges).ask(c, body),
  }),
  ...readingRoutes({ path, one: 'a requisition', records: requisitions }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/issuable`,
    summary: 'What the asked store can send of each item, with its batches by first expiry',
    permission: 'stock-transfers.read',
    handle: (c, { params }) => c.service(RequisitionChanges).issuable(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/issue`,
    summary: 'Sends what was asked for, or less: by first expiry, or from a chosen batch with a reason',
    permission: 'stock-transfers.issue',
    versioned: true,
    readAt,
    answersOtherwise: true,
    body: IssueGoods,
    handle: (c, { params, body, ifMatch }) => c.service(RequisitionChanges).issue(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/refuse`,
    summary: 'Refuses a requisition: nothing is sent',
    permission: 'stock-transfers.issue',
    versioned: true,
    readAt,
    body: Rejection,
    handle: (c, { params, body, ifMatch }) =>
      c.service(RequisitionChanges).end(c, params.id, ifMatch, { status: 'refused', reason: body.reason.trim() }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/cancel`,
    summary: 'Cancels a requisition of which nothing was sent',
    permission: 'stock-transfers.write',
    versioned: true,
    readAt,
    body: Rejection,
    handle: (c, { params, body, ifMatch }) =>
      c.service(RequisitionChanges).end(c, params.id, ifMatch, { status: 'cancelled', reason: body.reason.trim() }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/accept`,
    summary: 'Accepts what arrived, in whole or in part; the rest stays on the way',
    permission: 'stock-transfers.write',
    versioned: true,
    readAt,
    answersOtherwise: true,
    body: AcceptGoods,
    handle: (c, { params, body, ifMatch }) => c.service(RequisitionChanges).accept(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/losses`,
    summary: 'Reports that a part of a batch was lost on the way; somebody else must approve it',
    permission: 'stock-transfers.write',
    status: 201,
    body: ReportLoss,
    handle: (c, { params, body }) => c.service(LossChanges).report(c, params.id, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: ofLosses,
    summary: 'Losses between stores: those that wait for approval, then the others, the latest first',
    permission: 'stock-transfers.read',
    query: LossesQuery,
    handle: (c, { query }) =>
      losses.page(c, {
        query,
        conditions: query.status ? [sql`x.status = ${query.status}`] : [],
        order: sql`x.status <> 'pending', x.created_at desc, x.uuid desc`,
      }),
  }),
  ...readingRoutes({ path: ofLosses, one: 'a loss between stores', records: losses }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofLosses}/:id/approve`,
    summary: 'Approves a loss that somebody else reported: it is written off at average',
    permission: 'stock-transfers.approve',
    versioned: true,
    readAt: lossReadAt,
    body: Approval,
    handle: (c, { params, body, ifMatch }) =>
      c.service(LossChanges).approve(c, params.id, ifMatch, body.reason?.trim() || null),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofLosses}/:id/reject`,
    summary: 'Rejects a loss that somebody else reported: the goods stay on the way',
    permission: 'stock-transfers.approve',
    versioned: true,
    readAt: lossReadAt,
    body: Rejection,
    handle: (c, { params, body, ifMatch }) => c.service(LossChanges).reject(c, params.id, ifMatch, body.reason.trim()),
  }),
];
