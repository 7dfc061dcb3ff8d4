import { routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { CreditNotesQuery, IssueCreditNote } from '../../common/credit-note';
import manifest from '../../manifest';
import { CreditNoteChanges } from './credit-note-changes';
import { creditNotes } from './credit-note-records';

const route = routesOf(manifest);
const path = '/billing/credit-notes';

export const creditNoteRoutes = [
  route({
    method: 'POST',
    api: 'v2',
    path: '/billing/invoices/:id/credit',
    summary: 'Issues a credit note for lines of an invoice, or for all that is open on it',
    permission: 'invoices.credit',
    versioned: true,
    readAt: 'v2 /billing/invoices/:id',
    status: 201,
    body: IssueCreditNote,
    handle: (c, { params, body, ifMatch }) => c.service(CreditNoteChanges).issue(c, params.id, ifMatch, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Credit notes, the latest first',
    permission: 'invoices.read',
    query: CreditNotesQuery,
    handle: (c, { query }) =>
      creditNotes.page(c, {
        query,
        conditions: [
          ...(query.invoice_id ? [sql`n.invoice_uuid = ${query.invoice_id}`] : []),
          ...(query.search?.trim() ? [sql`starts_with(upper(n.number), upper(${query.search.trim()}))`] : []),
        ],
        order: sql`n.created_at desc, n.uuid desc`,
        audit: { action: 'search' },
      }),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'One credit note',
    permission: 'invoices.read',
    handle: (c, { params }) => creditNotes.read(c, params.id),
  }),
];
