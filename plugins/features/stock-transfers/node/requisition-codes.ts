import { rowNumbers } from '@clinic-workbench/sdk/node';
// The tables.
import './transfers-tables';

/** REQ000123, until the organization chooses another format. */
export const requisitionCodes = rowNumbers({
  type: 'stock-requisition',
  label: 'Requisition',
  located: false,
  prefix: 'REQ',
  table: 'stock_requisitions',
  column: 'number',
});
