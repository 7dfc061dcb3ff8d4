import { routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { InvoiceMailsQuery, MailInvoice, MailInvoices } from '../../common/invoice-mail';
import manifest from '../../manifest';
import { InvoiceMailing } from './invoice-mailing';
import { invoiceMails } from './mail-records';

const route = routesOf(manifest);
const path = '/billing/invoice-mails';

export const mailRoutes = [
  route({
    method: 'POST',
    api: 'v2',
    path: '/billing/invoices/email',
    summary: 'Mails an issued invoice to its payer: as PDF, and with all lines as CSV',
    permission: 'invoices.write',
    status: 202,
    body: MailInvoice,
    handle: (c, { body }) => c.service(InvoiceMailing).begin(c, [body.invoice_id], body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/billing/invoices/email-combined',
    summary: 'Mails several invoices of one payer in one mail',
    permission: 'invoices.write',
    status: 202,
    body: MailInvoices,
    handle: (c, { body }) => c.service(InvoiceMailing).begin(c, body.invoice_ids, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Mails with invoices, the latest first, with how far they have come',
    permission: 'invoices.read',
    query: InvoiceMailsQuery,
    handle: (c, { query }) =>
      invoiceMails.page(c, {
        query,
        conditions: query.invoice_id
          ? [
              sql`exists (select from payer_invoice_mail_parts x where x.organization_uuid = m.organization_uuid
                             and x.mail_uuid = m.uuid and x.invoice_uuid = ${query.invoice_id})`,
            ]
          : [],
        order: sql`m.created_at desc, m.uuid desc`,
      }),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'One mail with invoices',
    permission: 'invoices.read',
    handle: (c, { params }) => invoiceMails.read(c, params.id),
  }),
];
