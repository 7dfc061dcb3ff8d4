import { Label, Optional, Text, Uuid } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ChangeDiscount, CreateDiscount, DiscountsQuery } from '../common/discount';
import manifest from '../manifest';
import { changeDiscount, createDiscount } from './discount-changes';
import { discounts } from './discount-records';

const route = routesOf(manifest);
const path = '/finance/discounts';

/** The input of activating and deactivating. */
class Activation {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
  /** The caller's organization, for callers that name it. */
  @Optional() @Uuid() service_provider_id?: string;
}

/** The discounts of the organization (specification, section 7, *Discounts*). */
export const discountRoutes = [
  route({
    method: 'GET',
    api: 'v1',
    path,
    summary: 'Discounts of the organization, in the order in which they apply',
    permission: 'discounts.read',
    query: DiscountsQuery,
    handle: (c, { query }) =>
      discounts.page(c, { query, conditions: conditionsOf(query), order: sql`d.priority, d.uuid` }),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path,
    summary: 'Creates a discount; it applies once it is activated',
    permission: 'discounts.approve',
    status: 201,
    body: CreateDiscount,
    handle: (c, { body }) => createDiscount(c, body),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: `${path}/:id`,
    summary: 'One discount of the organization',
    permission: 'discounts.read',
    handle: (c, { params }) => discounts.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: `${path}/:id/changes`,
    summary: 'The history of a discount, the latest change first, including its deletion',
    permission: 'discounts.read',
    handle: (c, { params }) => discounts.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v1',
    path: `${path}/:id`,
    summary: 'Changes a discount; given ones do not change',
    permission: 'discounts.approve',
    versioned: true,
    body: ChangeDiscount,
    handle: (c, { params, body, ifMatch }) => changeDiscount(c, params.id, ifMatch, body),
  }),
  ...(['activate', 'deactivate'] as const).map((action) =>
    route({
      method: 'POST',
      api: 'v1',
      path: `${path}/:id/${action}`,
      summary: action === 'activate' ? 'Gives a discount from now on' : 'Gives a discount no more',
      permission: 'discounts.approve',
      versioned: true,
      body: Activation,
      handle: (c, { params, body, ifMatch }) =>
        changeDiscount(c, params.id, ifMatch, { active: action === 'activate', reason: body.reason ?? null }),
    }),
  ),
  route({
    method: 'DELETE',
    api: 'v1',
    path: `${path}/:id`,
    summary: 'Deletes a discount; given ones do not change',
    permission: 'discounts.delete',
    versioned: true,
    handle: async (c, { params, ifMatch }) => {
      await discounts.delete(c, await discounts.insisted(c, params.id, ifMatch));
    },
  }),
];

function conditionsOf({ search, active, automatic }: DiscountsQuery) {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return [
    ...(active ? [sql`d.active = ${active === 'true'}`] : []),
    ...(automatic ? [sql`d.automatic = ${automatic === 'true'}`] : []),
    ...words.map((word) => sql`strpos(lower(d.name), ${word}) > 0`),
  ];
}
