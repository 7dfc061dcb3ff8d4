import { rowNumbers } from '@clinic-workbench/sdk/node';
// The tables.
import './purchasing-tables';

/** PO000123, until the organization chooses another format. */
export const orderCodes = rowNumbers({
  type: 'purchase-order',
  label: 'Purchase order',
  located: false,
  prefix: 'PO',
  table: 'purchase_orders',
  column: 'number',
});
