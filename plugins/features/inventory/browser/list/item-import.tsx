import { ImportDialog } from '@clinic-workbench/sdk/browser';
import { itemColumns } from '../../common/item-import';
import { t } from '../../manifest';

/** Two example items for the template. */
const example: readonly Readonly<Record<string, string>>[] = [
  {
    kind: 'medicine',
    generic: 'Amoxicillin',
    strength: '500 mg',
    form: 'Capsule',
    base_unit: 'capsule',
    packs: 'Strip: 10; Box: 100 4006381333931',
    cost: '20.00',
    cost_quantity: '100',
    selling_price: '0.50',
    active: 'active',
  },
  {
    name: 'Examination gloves, medium',
    kind: 'consumable',
    base_unit: 'pair',
    packs: 'Box: 50',
    cost: '35.00',
    cost_quantity: '50',
  },
];

/** Imports items with their packs and prices from a file. */
export function ItemImport({ onClose }: { readonly onClose: () => void }) {
  return (
    <ImportDialog
      kind="inventory"
      title={t('Import items')}
      columns={itemColumns}
      example={example}
      hint={t(
        'One line for each item. Packs are written like Strip: 10; Box: 100 4006381333931. What is left empty stays as it is.',
      )}
      options={[]}
      undo="inventory.delete"
      onClose={onClose}
    />
  );
}
