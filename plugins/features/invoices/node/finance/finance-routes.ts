import { bothHalvesRoutes, routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { AddPayerFile, PayerBillsQuery, PayerFilesQuery } from '../../common/finance';
import manifest from '../../manifest';
import { billablePatients, billsOfClient, payerBills } from './payer-bills';
import { addPayerFile, payerFiles } from './payer-files';

const route = routesOf(manifest);
const permission = 'invoices.read';
const files = '/attachments/public/payer-files';

/** Calls of the specification's section 7 (*Clients*, *Attachments*) about what payers owe. */
export const financeRoutes = [
  route({
    method: 'GET',
    api: 'v1',
    path: '/finance/billable-patients',
    summary: 'Patients of whose charges payers owe a part that is on no issued invoice',
    permission,
    query: PayerBillsQuery,
    handle: (c, { query }) => billablePatients(c, query),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/finance/payer_bills',
    summary: 'What payers owe for charges and is on no issued invoice',
    permission,
    query: PayerBillsQuery,
    handle: (c, { query }) => payerBills(c, query),
  }),
  // The specification names the bills of corporates, and shows no path.
  ...bothHalvesRoutes([
    route({
      method: 'GET',
      api: 'v2',
      path: '/corporates/:id/bills',
      summary: 'What a client owes for charges and is on no issued invoice',
      permission,
      query: PayerBillsQuery,
      handle: (c, { params, query }) => billsOfClient(c, params.id, query),
    }),
  ]),
  route({
    method: 'POST',
    api: 'v2',
    path: files,
    summary: 'Keeps a paper of a payer: an image (re-encoded) or a PDF',
    permission: 'invoices.write',
    status: 201,
    upload: { maxBytes: 10 * 1024 * 1024, maxFiles: 1, pictures: { field: 'file', longerSide: 3600 } },
    body: AddPayerFile,
    handle: (c, { body, files: sent }) => addPayerFile(c, sent, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: files,
    summary: 'Papers of payers, the latest first',
    permission,
    query: PayerFilesQuery,
    handle: (c, { query }) =>
      payerFiles.page(c, {
        query,
        conditions: query.payer_id ? [sql`f.payer_uuid = ${query.payer_id}`] : [],
        order: sql`f.created_at desc, f.uuid desc`,
      }),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${files}/:id`,
    summary: 'One paper of a payer; its content is at v2 files/{filename}',
    permission,
    handle: (c, { params }) => payerFiles.read(c, params.id),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: `${files}/:id`,
    summary: 'Takes away a paper that was added to a payer in error',
    permission: 'invoices.write',
    versioned: true,
    handle: async (c, { params, ifMatch }) => payerFiles.delete(c, await payerFiles.insisted(c, params.id, ifMatch)),
  }),
];
