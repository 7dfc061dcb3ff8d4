import { Approval, Rejection } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { CashFromBank, CashToBank, CountSafe, PlaceQuery } from '../../common/drawer';
import { CountSafeAgain, SafeCountsQuery } from '../../common/safe-count';
import manifest from '../../manifest';
import { safeCounts } from './safe-count-records';
import { SafeCounts } from './safe-counts';
import { SafeMoves } from './safe-moves';

const route = routesOf(manifest);
const ofDrawers = '/billing/drawers';
const path = '/billing/safe-counts';
const readAt = `v2 ${path}/:id` as const;
const permission = 'drawers.report';

export const safeRoutes = [
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofDrawers}/to-bank`,
    summary: 'Takes cash from the safe of a place to the bank, at most what the safe holds',
    permission,
    status: 201,
    body: CashToBank,
    handle: (c, { body }) => c.service(SafeMoves).toBank(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofDrawers}/from-bank`,
    summary: 'Brings cash from the bank into the safe of a place',
    permission,
    status: 201,
    body: CashFromBank,
    handle: (c, { body }) => c.service(SafeMoves).fromBank(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofDrawers}/safe/first-count`,
    summary: 'Says what is in the safe of a place when its books begin, with a reason; once in each currency',
    permission,
    status: 201,
    body: CountSafe,
    handle: (c, { body }) => c.service(SafeMoves).firstCount(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${ofDrawers}/safe`,
    summary: 'What the safe of a place holds, and what went between it and the bank last',
    permission,
    query: PlaceQuery,
    handle: (c, { query }) => c.service(SafeMoves).safe(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Counts of safes after their first: those that wait for approval, then the others, the latest first',
    permission,
    query: SafeCountsQuery,
    handle: (c, { query }) =>
      safeCounts.page(c, {
        query,
        conditions: [
          ...(query.location_id ? [sql`sc.location_uuid = ${query.location_id}`] : []),
          ...(query.status ? [sql`sc.status = ${query.status}`] : []),
        ],
        order: sql`sc.status <> 'pending', sc.created_at desc, sc.uuid desc`,
      }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Counts a safe again; what is missing or left over needs a reason, and somebody else approves it',
    permission,
    status: 201,
    body: CountSafeAgain,
    handle: (c, { body }) => c.service(SafeCounts).count(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'One count of a safe',
    permission,
    handle: (c, { params }) => safeCounts.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'What happened to a count of a safe, the latest first',
    permission,
    handle: (c, { params }) => safeCounts.history(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/approve`,
    summary: 'Approves a count of somebody else: what was missing or left over is posted',
    permission,
    versioned: true,
    readAt,
    body: Approval,
    handle: (c, { params, body, ifMatch }) =>
      c.service(SafeCounts).approve(c, params.id, ifMatch, body.reason?.trim() || null),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/reject`,
    summary: 'Rejects a count of somebody else: nothing is posted',
    permission,
    versioned: true,
    readAt,
    body: Rejection,
    handle: (c, { params, body, ifMatch }) => c.service(SafeCounts).reject(c, params.id, ifMatch, body.reason.trim()),
  }),
];
