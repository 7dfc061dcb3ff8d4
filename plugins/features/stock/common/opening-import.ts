import type { ImportColumn } from '@clinic-workbench/sdk/common';

/** The columns of a file of opening stock: one line for each batch in a store. */
export const openingColumns = [
  { id: 'store', title: 'Store', required: true, max: 200 },
  { id: 'item', title: 'Item', aliases: ['Name'], max: 200 },
  { id: 'code', title: 'Bar code', aliases: ['Own bar code', 'GTIN'], max: 40 },
  { id: 'batch', title: 'Batch', aliases: ['Lot'], max: 40 },
  { id: 'expires', title: 'Expiry', aliases: ['Expiry date'], max: 10 },
  { id: 'quantity', title: 'Quantity', required: true, max: 9 },
  { id: 'cost', title: 'Cost', aliases: ['Cost of the line'], required: true, max: 20 },
] as const satisfies readonly ImportColumn[];
