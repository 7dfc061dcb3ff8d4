import { paperCode } from '../../ledger/node/contract';

export const invoiceNumbers = paperCode({
  type: 'invoice',
  label: 'Invoice number',
  prefix: 'IN',
  located: false,
  table: 'payer_invoices',
  column: 'number',
});
export const creditNoteNumbers = paperCode({
  type: 'credit-note',
  label: 'Credit note number',
  prefix: 'CN',
  located: false,
  table: 'payer_credit_notes',
  column: 'number',
});
