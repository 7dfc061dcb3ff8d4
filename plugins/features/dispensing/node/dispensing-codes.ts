import { rowNumbers } from '@clinic-workbench/sdk/node';
// The tables.
import './carts/cart-tables';
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

/** The numbers of dispensings, on the labels of their medicines: DSP000123. */
export const dispensingNumbers = rowNumbers({
  type: 'dispensing',
  label: 'Dispensing number',
  located: false,
  prefix: 'DSP',
  table: 'dispensing_carts',
  column: 'dispensing_number',
});
