import { Label, Max, Min, OneOf, Optional, Required, Uuid, Whole } from '@clinic-workbench/sdk/common';
import { onOnePage, routesOf } from '@clinic-workbench/sdk/node';
import {
  BillsQuery,
  ChangeInvoice,
  InvoiceLinesQuery,
  InvoicePreviewQuery,
  InvoicesQuery,
  NewInvoice,
  PayerSummariesQuery,
} from '../common/invoice';
import manifest from '../manifest';
import { InvoiceChanges } from './invoice-changes';
import { invoiceFile, invoicePrint } from './invoice-files';
import { invoicePage, linePage } from './invoice-lists';
import { invoices } from './invoice-records';
import { payerSummaries } from './payer-summaries';

const route = routesOf(manifest);
const path = '/billing/invoices';
const permission = 'invoices.read';

class DownloadQuery {
  @Required() @Uuid() invoice_id!: string;
  @Optional() @OneOf(['pdf', 'csv']) format?: 'pdf' | 'csv';
  /** Of a PDF, from 1: a paper holds a thousand lines. */
  @Label('Part') @Optional() @Whole() @Min(1) @Max(9_999) part?: number;
}

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Invoices to companies and insurers: drafts first, then the latest, with what issued ones come to',
    permission,
    query: InvoicesQuery,
    handle: (c, { query }) => invoicePage(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Makes a draft of what a payer owes for a period; many lines are collected in the background',
    permission: 'invoices.write',
    status: 201,
    body: NewInvoice,
    handle: (c, { body }) => c.service(InvoiceChanges).create(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/preview`,
    summary: 'What a draft of a period would hold, and the invoice that covers its days already',
    permission,
    query: InvoicePreviewQuery,
    handle: (c, { query }) => c.service(InvoiceChanges).preview(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/corporate`,
    summary: 'Invoices to companies',
    permission,
    query: InvoicesQuery,
    handle: (c, { query }) => invoicePage(c, { ...query, kind: 'corporate' }),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/bills`,
    summary: 'The lines of all invoices, those that changed last first',
    permission,
    query: BillsQuery,
    handle: (c, { query }) => linePage(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/payer-summaries`,
    summary: 'What each payer owes: on no invoice yet, open, overdue, and money that is matched to nothing',
    permission,
    query: PayerSummariesQuery,
    handle: async (c, { query }) => onOnePage(await payerSummaries(c, query.payer_id), query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/download`,
    summary: 'An invoice as PDF, in parts of a thousand lines, or all of its lines as CSV',
    permission,
    query: DownloadQuery,
    handle: (c, { query }) =>
      query.format === 'csv' ? invoiceFile(c, query.invoice_id) : invoicePrint(c, query.invoice_id, query.part),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'One invoice',
    permission,
    handle: (c, { params }) => invoices.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'What happened to an invoice, the latest first',
    permission,
    handle: (c, { params }) => invoices.history(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/lines`,
    summary: 'The lines of an invoice, each with how the policy came to its amount',
    permission,
    query: InvoiceLinesQuery,
    handle: (c, { params, query }) => linePage(c, query, params.id),
  }),
  route({
    method: 'PUT',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'Changes a draft; other days or another branch collect its lines once more',
    permission: 'invoices.write',
    versioned: true,
    body: ChangeInvoice,
    handle: (c, { params, body, ifMatch }) => c.service(InvoiceChanges).change(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'Gives a draft up, also while its lines are being collected',
    permission: 'invoices.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(InvoiceChanges).giveUp(c, params.id, ifMatch),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/collect`,
    summary: 'Collects the lines of a draft again, after charges of its days came or changed',
    permission: 'invoices.write',
    versioned: true,
    readAt: `v2 ${path}/:id`,
    handle: (c, { params, ifMatch }) => c.service(InvoiceChanges).collect(c, params.id, ifMatch),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/issue`,
    summary: 'Issues a draft: its lines are frozen, it gets its number, and the payer owes it',
    permission: 'invoices.issue',
    versioned: true,
    readAt: `v2 ${path}/:id`,
    handle: (c, { params, ifMatch }) => c.service(InvoiceChanges).issue(c, params.id, ifMatch),
  }),
];
