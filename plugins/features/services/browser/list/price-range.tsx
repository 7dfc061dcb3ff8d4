import { MoneyText } from '@clinic-workbench/sdk/browser';
import { priceRanges } from '../../common/price-tiers';
import type { PriceTier } from '../../common/service';
import { t } from '../../manifest';

/** The range of a service's prices. */
export function PriceRange({ tiers }: { readonly tiers: readonly PriceTier[] }) {
  if (tiers.length === 0) return <span>{t('No price')}</span>;
  return (
    <>
      {priceRanges(tiers).map(({ currency, least, most }) => (
        <div key={currency}>
          <MoneyText amount={least} currency={currency} />
          {least !== most && (
            <>
              {' – '}
              <MoneyText amount={most} currency={currency} />
            </>
          )}
        </div>
      ))}
    </>
  );
}
