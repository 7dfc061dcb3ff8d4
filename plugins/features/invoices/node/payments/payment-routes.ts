import { routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { EnterPayment, InvoiceMatch, PayerPaymentsQuery, VoidPayment } from '../../common/payer-payment';
import manifest from '../../manifest';
import { PayerPaymentChanges } from './payment-changes';
import { payerPayments } from './payment-records';

const route = routesOf(manifest);
const path = '/billing/payer-payments';
const permission = 'invoices.read';

export const paymentRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'What payers paid into the bank, the latest first',
    permission,
    query: PayerPaymentsQuery,
    handle: (c, { query }) => {
      const { payer_id: payer, invoice_id: invoice, status, date_from: from, date_to: to, search } = query;
      const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
      return payerPayments.page(c, {
        query,
        conditions: [
          ...(payer ? [sql`p.payer_uuid = ${payer}`] : []),
          ...(invoice
            ? [
                sql`exists (select from payer_payment_matches m where m.organization_uuid = p.organization_uuid
                               and m.payment_uuid = p.uuid and m.invoice_uuid = ${invoice})`,
              ]
            : []),
          ...(status === 'unmatched'
            ? [sql`p.status = 'confirmed' and p.matched < p.received + p.withheld`]
            : status
              ? [sql`p.status = ${status}`]
              : []),
          ...(from ? [sql`p.day >= ${from}::date`] : []),
          ...(to ? [sql`p.day <= ${to}::date`] : []),
          ...words.map(
            (word) => sql`(strpos(lower(p.reference), ${word}) > 0 or exists (
              select from payer_names n where n.organization_uuid = p.organization_uuid and n.uuid = p.payer_uuid
                 and strpos(lower(n.name), ${word}) > 0))`,
          ),
        ],
        order: sql`p.day desc, p.created_at desc, p.uuid desc`,
        audit: { action: 'search' },
      });
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Enters what a payer paid: matched to invoices or their lines, with tax withheld; the rest waits',
    permission: 'invoices.receive',
    status: 201,
    body: EnterPayment,
    handle: (c, { body }) => c.service(PayerPaymentChanges).enter(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'One payment by a payer with the invoices that it pays',
    permission,
    handle: (c, { params }) => payerPayments.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'What happened to a payment by a payer, the latest first',
    permission,
    handle: (c, { params }) => payerPayments.history(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/match`,
    summary: 'Matches money that waits to an invoice',
    permission: 'invoices.receive',
    versioned: true,
    readAt: `v2 ${path}/:id`,
    body: InvoiceMatch,
    handle: (c, { params, body, ifMatch }) => c.service(PayerPaymentChanges).match(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/void`,
    summary: 'Takes back a payment that somebody else entered in error, with all of its matches',
    permission: 'invoices.void',
    versioned: true,
    readAt: `v2 ${path}/:id`,
    body: VoidPayment,
    handle: (c, { params, body, ifMatch }) =>
      c.service(PayerPaymentChanges).void(c, params.id, ifMatch, body.reason.trim()),
  }),
];
