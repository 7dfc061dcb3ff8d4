import { ImportDialog } from '@clinic-workbench/sdk/browser';
import { openingColumns } from '../../common/opening-import';
import { t } from '../../manifest';

/** Two example batches for the template. */
const example: readonly Readonly<Record<string, string>>[] = [
  {
    store: 'Dispensary',
    item: 'Amoxicillin 500 mg capsule',
    batch: 'LOT7',
    expires: '11/2027',
    quantity: '1000',
    cost: '200.00',
  },
  { store: 'Dispensary', item: 'Examination gloves, medium', quantity: '500', cost: '350.00' },
];

/** Imports what stores have on the day the stock begins. */
export function OpeningImport({ onClose }: { readonly onClose: () => void }) {
  return (
    <ImportDialog
      kind="opening-stock"
      title={t('Import opening stock')}
      columns={openingColumns}
      example={example}
      hint={t(
        'One line for each batch in a store, with its quantity in base units and the cost of the line. Items are found by bar code or name. A batch that is there already is left alone.',
      )}
      options={[]}
      undo="stock.approve"
      onClose={onClose}
    />
  );
}
