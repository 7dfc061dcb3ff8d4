import { changingRoutes, routesOf, stateRoutes, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ActivatePolicy, ChangePolicy, NewPolicy, PoliciesQuery, SuspendPolicy } from '../common/policy';
import manifest from '../manifest';
import { PolicyChanges } from './policy-changes';
import { policies } from './policy-records';

const route = routesOf(manifest);
const path = '/health-policies';
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
  ...changingRoutes({
    path,
    one: 'a policy; what is charged from now on follows it',
    records: policies,
    body: ChangePolicy,
    change: (c, uuid, ifMatch, body) => changes(c).change(c, uuid, ifMatch, body),
    remove: (c, uuid, ifMatch) => changes(c).delete(c, uuid, ifMatch),
  }),
  ...stateRoutes({
    path,
    records: policies,
    actions: [
      {
        action: 'suspend',
        state: 'suspended',
        summary: 'Suspends a policy: it covers nothing new',
        body: SuspendPolicy,
      },
      { action: 'activate', state: 'active', summary: 'Lets a suspended policy cover again', body: ActivatePolicy },
    ],
    set: (c, uuid, ifMatch, to: PolicyState) => changes(c).setStatus(c, uuid, ifMatch, to),
  }),
];

type PolicyState = Parameters<PolicyChanges['setStatus']>[3];
