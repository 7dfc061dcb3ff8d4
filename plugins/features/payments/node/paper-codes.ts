import { paperCode } from '../../ledger/node/contract';

export const receiptNumbers = paperCode({
  type: 'receipt',
  label: 'Receipt number',
  prefix: 'RC',
  located: true,
  table: 'payments',
  column: 'receipt_number',
});
export const refundNumbers = paperCode({
  type: 'refund',
  label: 'Refund number',
  prefix: 'RN',
  located: true,
  table: 'refunds',
  column: 'refund_number',
});
