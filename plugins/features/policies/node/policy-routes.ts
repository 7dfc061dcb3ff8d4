import { routesOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ActivatePolicy, ChangePolicy, NewPolicy, PoliciesQuery, SuspendPolicy } from '../common/policy';
import manifest from '../manifest';
import { PolicyChanges } from './policy-changes';
import { policies } from './policy-records';

const route = routesOf(manifest);
const path = '/health-policies';
const readAt = `v2 ${path}/:id` as const;
const changes = (c: RequestContext) => c.service(PolicyChanges);

/** Policies (specification, section 7: health-policies). */
export const policyRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Policies of companies and insurers by name',
    permission: 'policies.read',
    query: PoliciesQuery,
    handle: (c, { query }) => {
      const { payer_id: payer, status, search } = query;
      const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
      return policies.page(c, {
        query,
        conditions: [
          ...(payer ? [sql`o.payer_uuid = ${payer}`] : []),
          ...(status ? [sql`o.status = ${status}`] : []),
          ...words.map((word) => sql`strpos(lower(concat_ws(' ', o.name, o.class)), ${word}) > 0`),
        ],
        order: sql`lower(o.name), o.uuid`,
      });
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Records a policy of a company or an insurer',
    permission: 'policies.write',
    status: 201,
    body: NewPolicy,
    handle: (c, { body }) => changes(c).create(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'One policy',
    permission: 'policies.read',
    handle: (c, { params }) => policies.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'What happened to a policy, the latest first; that it was deleted, too',
    permission: 'policies.read',
    handle: (c, { params }) => policies.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'Changes a policy for what is charged from now on',
    permission: 'policies.write',
    versioned: true,
    body: ChangePolicy,
    handle: (c, { params, body, ifMatch }) => changes(c).change(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/suspend`,
    summary: 'Suspends a policy: it covers nothing new',
    permission: 'policies.write',
    versioned: true,
    readAt,
    body: SuspendPolicy,
    handle: (c, { params, body, ifMatch }) =>
      changes(c).setStatus(c, params.id, ifMatch, { status: 'suspended', reason: body.reason.trim() }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/activate`,
    summary: 'Lets a suspended policy cover again',
    permission: 'policies.write',
    versioned: true,
    readAt,
    body: ActivatePolicy,
    handle: (c, { params, body, ifMatch }) =>
      changes(c).setStatus(c, params.id, ifMatch, { status: 'active', reason: body.reason?.trim() || null }),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'Deletes a policy that covers nobody',
    permission: 'policies.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => changes(c).delete(c, params.id, ifMatch),
  }),
];
