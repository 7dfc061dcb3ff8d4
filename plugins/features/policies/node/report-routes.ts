import { onOnePage, routesOf } from '@clinic-workbench/sdk/node';
import { CoverUsedChargesQuery, CoverUsedQuery } from '../common/cover-used';
import manifest from '../manifest';
import { coverUsed, coverUsedCharges, coverUsedFile } from './cover-used';

const route = routesOf(manifest);
const path = '/cover-used';
const permission = 'coverages.read';

/** What was used of the cover that a client gives. */
export const reportRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'What a client pays for the work of a period, by policy',
    permission,
    query: CoverUsedQuery,
    handle: async (c, { query }) => onOnePage(await coverUsed(c, query), query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/charges`,
    summary: 'The charges behind what a client pays, the latest first',
    permission,
    query: CoverUsedChargesQuery,
    handle: (c, { query }) => coverUsedCharges(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/download`,
    summary: 'The charges behind what a client pays, as CSV',
    permission,
    query: CoverUsedChargesQuery,
    handle: (c, { query }) => coverUsedFile(c, query),
  }),
];
