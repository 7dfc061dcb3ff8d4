import { ImportDialog } from '@clinic-workbench/sdk/browser';
import { priceColumns, priceExample } from '../../common/price-import';
import { t } from '../../manifest';

/** Imports prices from a file. */
export function PriceImport({ onClose }: { readonly onClose: () => void }) {
  return (
    <ImportDialog
      kind="service-prices"
      title={t('Import prices')}
      columns={priceColumns}
      example={priceExample}
      hint={t(
        'One line for each price. A line changes the price of the same service, conditions and first day; otherwise it adds one.',
      )}
      options={[]}
      undo="prices.delete"
      onClose={onClose}
    />
  );
}
