import { csvLine, FileAnswer, importRoutes, routesOf } from '@clinic-workbench/sdk/node';
import { Label, ListQuery, Optional, Uuid } from '@clinic-workbench/sdk/common';
import { sql } from 'kysely';
import { balanceColumns, balanceExample } from '../common/opening-balance';
import manifest from '../manifest';
import { openingBalances } from './opening-balance-records';

const route = routesOf(manifest);
const path = '/billing/opening-balances';

class OpeningBalancesQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
}

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Balances brought over from an earlier system, the latest first',
    permission: 'opening-balances.read',
    query: OpeningBalancesQuery,
    handle: (c, { query }) =>
      openingBalances.page(c, {
        query,
        conditions: query.patient_id ? [sql`ob.patient_uuid = ${query.patient_id}`] : [],
        order: sql`ob.created_at desc, ob.uuid desc`,
        audit: { action: 'search' },
      }),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/import-template`,
    summary: 'A CSV file of opening balances to fill in, with an example',
    permission: 'opening-balances.write',
    handle: () => Promise.resolve(template()),
  }),
  ...importRoutes(manifest, {
    kind: 'opening-balances',
    permission: 'opening-balances.write',
    undo: 'opening-balances.delete',
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'One balance brought over',
    permission: 'opening-balances.read',
    handle: (c, { params }) => openingBalances.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'The history of a balance brought over, the latest change first',
    permission: 'opening-balances.read',
    handle: (c, { params }) => openingBalances.history(c, params.id),
  }),
];

function template(): FileAnswer<'text/csv; charset=utf-8'> {
  const lines = [
    csvLine(balanceColumns.map(({ title }) => title)),
    ...balanceExample.map((line) => csvLine(balanceColumns.map(({ id }) => line[id]))),
  ];
  return new FileAnswer(Buffer.from(`\uFEFF${lines.join('')}`), 'text/csv; charset=utf-8', 'opening-balances.csv');
}
