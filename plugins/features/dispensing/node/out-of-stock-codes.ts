import { rowNumbers } from '@clinic-workbench/sdk/node';
// The tables.
import './dispensing-tables';

/** The numbers of prescriptions for another pharmacy: OS000123, until the organization chooses another format. */
export const outOfStockNumbers = rowNumbers({
  type: 'out-of-stock-prescription',
  label: 'Out-of-stock prescription number',
  located: false,
  prefix: 'OS',
  table: 'out_of_stock_prescriptions',
  column: 'prescription_number',
});
