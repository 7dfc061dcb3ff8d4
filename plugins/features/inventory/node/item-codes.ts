import { rowNumbers } from '@clinic-workbench/sdk/node';
// The tables.
import './items-table';

/** The pharmacy's own bar codes: ITM000123, until the organization chooses another format. */
export const itemCodes = rowNumbers({
  type: 'inventory-item',
  label: 'Bar code of an item',
  located: false,
  prefix: 'ITM',
  table: 'inventory_items',
  column: 'code',
});
