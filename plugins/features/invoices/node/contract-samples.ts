import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/billing/invoices';
const payments = '/billing/payer-payments';
const lines = '/billing/invoice-lines';
const period = { period_from: '2026-01-01', period_to: '2026-01-31' };

const days = { date_from: '2026-01-01', date_to: '2026-01-31' };
const nothing = 'a filter by a payer of nobody finds nothing';
const received = { received: '5.00', day: '2026-01-05', reference: 'T-1' };

export default {
  make: async ({ of, get, post, upload }) => {
    // The samples of policies cover the patient.
    const service = { name: 'Dressing on account', service_class: 'Procedure' };
    const { uuid: healthcare_service_id } = await post('v1/administration/healthcareservices', service);
    await post('v2/billing/service-prices', { healthcare_service_id, charge: '100.00' });
    await post('v2/billing/charge-items', { healthcare_service_id, patient_id: of('patient') });
    const until = new Date().toISOString().slice(0, 10);
    const { uuid: invoice } = await post(`v2${path}`, {
      payer_id: of('client'),
      period_from: '2026-01-01',
      period_to: until,
    });
    const [{ uuid: invoiceLine }] = (await get(`v2${path}/${invoice}/lines`)).data;
    const { uuid: payerPayment } = await post('v2/billing/payer-payments', { payer_id: of('client'), ...received });
    const form = { payer_id: of('client') };
    const { uuid: payerFile } = await upload('v2/attachments/public/payer-files', form, '%PDF-1.7\n%%EOF');
    return { invoice, invoiceLine, payerPayment, payerFile };
  },
  samples: ({ of }) => {
    const params = { id: of('invoice') };
    const payer = { payer_id: of('client') };
    const paid = { id: of('payerPayment') };
    const line = { id: of('invoiceLine') };
    return {
      [`GET v2 ${path}`]: { params: {}, query: payer, leavesOut: nothing },
      [`POST v2 ${path}`]: { params: {}, body: { ...payer, ...period } },
      [`GET v2 ${path}/preview`]: { params: {}, query: { ...payer, ...period } },
      [`GET v2 ${path}/corporate`]: {
        params: {},
        query: payer,
        leavesOut: nothing,
      },
      [`GET v2 ${path}/download`]: { params: {}, query: { invoice_id: of('invoice') } },
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`GET v2 ${path}/:id/lines`]: { params },
      [`PUT v2 ${path}/:id`]: { params, body: { note: 'Stolen' } },
      [`DELETE v2 ${path}/:id`]: { params },
      [`POST v2 ${path}/:id/collect`]: { params, body: {} },
      [`POST v2 ${path}/:id/issue`]: { params, body: {} },
      [`POST v2 ${path}/:id/credit`]: { params, body: { reason: 'Stolen' } },
      ['GET v2 /billing/credit-notes']: {
        params: {},
        query: { invoice_id: of('invoice') },
        leavesOut: 'a filter by an invoice of nobody finds nothing',
      },
      ['GET v2 /billing/credit-notes/:id']: { params },
      [`GET v2 ${payments}`]: { params: {}, query: payer, leavesOut: nothing },
      [`POST v2 ${payments}`]: { params: {}, body: { ...payer, ...received } },
      [`GET v2 ${payments}/:id`]: { params: paid },
      [`GET v2 ${payments}/:id/changes`]: { params: paid },
      [`POST v2 ${payments}/:id/match`]: { params: paid, body: { invoice_id: of('invoice') } },
      [`POST v2 ${payments}/:id/void`]: { params: paid, body: { reason: 'Stolen' } },
      ['POST v2 /billing/invoices/email']: { params: {}, body: { invoice_id: of('invoice'), to: 'thief@example.org' } },
      ['POST v2 /billing/invoices/email-combined']: {
        params: {},
        body: { invoice_ids: [of('invoice')], to: 'thief@example.org' },
      },
      ['GET v2 /billing/invoice-mails']: {
        params: {},
        query: { invoice_id: of('invoice') },
        leavesOut: 'a filter by an invoice of nobody finds nothing',
      },
      ['GET v2 /billing/invoice-mails/:id']: { params },
      ['GET v2 /billing/invoices/ageing']: { params: {}, query: payer, leavesOut: nothing },
      ['GET v2 /billing/invoices/charge-by-period']: { params: {}, query: payer, leavesOut: nothing },
      ['GET v2 /billing/invoices/ageing/export']: { params: {}, query: payer, leavesOut: nothing },
      ['GET v2 /billing/invoices/charge-by-period/charges']: { params: {}, query: payer, leavesOut: nothing },
      ['GET v2 /billing/invoices/charge-by-period/export']: { params: {}, query: payer, leavesOut: nothing },
      ['GET v2 /billing/payer-reports/rejections']: { params: {}, query: payer, leavesOut: nothing },
      ['GET v2 /billing/payer-reports/rejections/lines']: { params: {}, query: payer, leavesOut: nothing },
      ['GET v2 /billing/payer-reports/rejections/export']: { params: {}, query: payer, leavesOut: nothing },
      ['GET v2 /billing/payer-reports/late-payments']: { params: {}, query: payer, leavesOut: nothing },
      ['GET v2 /billing/payer-reports/late-payments/invoices']: { params: {}, query: payer, leavesOut: nothing },
      ['GET v2 /billing/payer-reports/late-payments/export']: { params: {}, query: payer, leavesOut: nothing },
      ['GET v2 /billing/payer-statements']: { params: {}, query: { ...payer, ...days } },
      ['GET v2 /billing/payer-statements/print']: { params: {}, query: { ...payer, ...days } },
      ['GET v2 /billing/payer-statements/export']: { params: {}, query: { ...payer, ...days } },
      ['GET v1 /finance/billable-patients']: { params: {}, query: payer, leavesOut: nothing },
      ['GET v1 /finance/payer_bills']: { params: {}, query: payer, leavesOut: nothing },
      'GET v1 /corporates/:id/bills': { params: { id: of('client') } },
      'GET v2 /corporates/:id/bills': { params: { id: of('client') } },
      'GET v2 /billing/invoices/bills': { params: {}, query: payer, leavesOut: nothing },
      'GET v2 /billing/invoices/payer-summaries': { params: {}, query: payer, leavesOut: nothing },
      ['POST v2 /attachments/public/payer-files']: { params: {}, body: payer },
      ['GET v2 /attachments/public/payer-files']: { params: {}, query: payer, leavesOut: nothing },
      ['GET v2 /attachments/public/payer-files/:id']: { params: { id: of('payerFile') } },
      ['DELETE v2 /attachments/public/payer-files/:id']: { params: { id: of('payerFile') } },
      [`GET v2 ${lines}/:id`]: { params: line },
      [`GET v2 ${lines}/:id/changes`]: { params: line },
      [`POST v2 ${lines}/:id/reject`]: { params: line, body: { reason: 'Stolen' } },
      [`POST v2 ${lines}/:id/resubmit`]: { params: line, body: {} },
      [`POST v2 ${lines}/:id/close`]: { params: line, body: { bearer: 'hospital', reason: 'Stolen' } },
    };
  },
} satisfies ContractSamples;
