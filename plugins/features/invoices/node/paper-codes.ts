import { paperCode } from '../../ledger/node/contract';

export const invoiceNumbers = paperCode({
  type: 'invoice',
  label: 'Invoice number',
  prefix: 'IN',
  located: false,
  table: 'payer_invoices',
  column: 'number',
});
