import { Label, Optional, Text, Uuid } from '@clinic-workbench/sdk/common';
import { routesOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ChangeCustomerGroup, CustomerGroupFields, CustomerGroupsQuery } from '../common/customer-group';
import manifest from '../manifest';
import { CustomerGroupChanges } from './customer-group-changes';
import { customerGroups } from './customer-group-records';

const route = routesOf(manifest);
const path = '/billing/customer-groups';

/** The input of activating and deactivating. */
class Activation {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
  /** The caller's organization, for callers that name it. */
  @Optional() @Uuid() managing_organization_id?: string;
}

const changes = (c: RequestContext) => c.service(CustomerGroupChanges);

/** Customer groups (specification, section 7). Without an organization all answer *Provider not available*. */
export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Customer groups by name, searched by name and description',
    permission: 'customer-groups.read',
    query: CustomerGroupsQuery,
    handle: (c, { query }) =>
      customerGroups.page(c, { query, conditions: conditionsOf(query), order: sql`lower(g.name), g.uuid` }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Creates a customer group',
    permission: 'customer-groups.write',
    status: 201,
    body: CustomerGroupFields,
    handle: (c, { body }) => changes(c).create(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'One customer group',
    permission: 'customer-groups.read',
    handle: (c, { params }) => customerGroups.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'The history of a customer group, the latest change first, including its deletion',
    permission: 'customer-groups.read',
    handle: (c, { params }) => customerGroups.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'Changes a customer group',
    permission: 'customer-groups.write',
    versioned: true,
    body: ChangeCustomerGroup,
    handle: (c, { params, body, ifMatch }) => changes(c).change(c, params.id, ifMatch, body),
  }),
  ...(['activate', 'deactivate'] as const).map((action) =>
    route({
      method: 'POST',
      api: 'v2',
      path: `${path}/:id/${action}`,
      summary:
        action === 'activate'
          ? 'Offers a customer group again'
          : 'Offers a customer group for no patient, and adjusts no price by it',
      permission: 'customer-groups.write',
      versioned: true,
      body: Activation,
      handle: (c, { params, body, ifMatch }) =>
        changes(c).change(c, params.id, ifMatch, { active: action === 'activate', reason: body.reason ?? null }),
    }),
  ),
  route({
    method: 'DELETE',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'Deletes a customer group that nothing uses',
    permission: 'customer-groups.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => changes(c).delete(c, params.id, ifMatch),
  }),
];

function conditionsOf({ search, active }: CustomerGroupsQuery) {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return [
    ...(active ? [sql`g.active = ${active === 'true'}`] : []),
    ...words.map((word) => sql`strpos(lower(concat_ws(' ', g.name, g.description)), ${word}) > 0`),
  ];
}
