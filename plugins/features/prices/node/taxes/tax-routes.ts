import { ListQuery } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ChangeTax, TaxFields } from '../../common/tax';
import manifest from '../../manifest';
import { changeTax, createTax } from './tax-changes';
import { taxes } from './tax-records';

const route = routesOf(manifest);
const path = '/billing/taxes';

/** The taxes on services, with the rights of prices. */
export const taxRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Taxes on services, by code, the latest first; services without one are exempt',
    permission: 'prices.read',
    query: ListQuery,
    handle: (c, { query }) =>
      taxes.page(c, {
        query,
        conditions: (query.search ?? '')
          .toLowerCase()
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => sql`strpos(lower(x.code || ' ' || x.name), ${word}) > 0`),
        order: sql`x.code, x.valid_from desc nulls last, x.uuid`,
      }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Adds a tax to services; existing charges do not change',
    permission: 'prices.write',
    status: 201,
    body: TaxFields,
    handle: (c, { body }) => createTax(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'One tax on services',
    permission: 'prices.read',
    handle: (c, { params }) => taxes.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'The history of a tax, the latest change first, including its deletion',
    permission: 'prices.read',
    handle: (c, { params }) => taxes.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'Changes a tax; existing charges keep theirs',
    permission: 'prices.write',
    versioned: true,
    body: ChangeTax,
    handle: (c, { params, body, ifMatch }) => changeTax(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'Deletes a tax; existing charges keep it',
    permission: 'prices.delete',
    versioned: true,
    handle: async (c, { params, ifMatch }) => {
      await taxes.delete(c, await taxes.insisted(c, params.id, ifMatch));
    },
  }),
];
