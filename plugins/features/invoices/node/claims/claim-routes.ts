import { routesOf } from '@clinic-workbench/sdk/node';
import { CloseLine, RejectLine, ResubmitLine } from '../../common/claim';
import manifest from '../../manifest';
import { invoiceLines } from '../line-records';
import { LineChanges } from './line-changes';

const route = routesOf(manifest);
const path = '/billing/invoice-lines';
const readAt = `v2 ${path}/:id` as const;

export const claimRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'One line of an invoice',
    permission: 'invoices.read',
    handle: async (c, { params }) => {
      const line = await invoiceLines.answer(c, params.id);
      c.audit({ action: 'read', resource: 'invoices', resourceUuid: line.invoice_id, patientUuid: line.patient_id });
      return line;
    },
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'What happened to a line of an invoice, the latest first',
    permission: 'invoices.read',
    handle: (c, { params }) => invoiceLines.history(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/reject`,
    summary: 'Records that the payer rejected a line, with the reason',
    permission: 'invoices.receive',
    versioned: true,
    readAt,
    body: RejectLine,
    handle: (c, { params, body, ifMatch }) => c.service(LineChanges).reject(c, params.id, ifMatch, body.reason.trim()),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/resubmit`,
    summary: 'Records that a rejected line was sent again',
    permission: 'invoices.receive',
    versioned: true,
    readAt,
    body: ResubmitLine,
    handle: (c, { params, body, ifMatch }) =>
      c.service(LineChanges).resubmit(c, params.id, ifMatch, body.note?.trim() || null),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/close`,
    summary: 'Lets the patient or the hospital bear what the payer rejected',
    permission: 'invoices.credit',
    versioned: true,
    readAt,
    body: CloseLine,
    handle: (c, { params, body, ifMatch }) =>
      c.service(LineChanges).close(c, params.id, ifMatch, { ...body, reason: body.reason.trim() }),
  }),
];
