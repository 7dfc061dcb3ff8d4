import { countNaming, Importer, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { CustomerGroupUse } from '../../customer-groups/node/contract';
import { LocationUse } from '../../locations/node/contract';
import { TierPrices } from '../../services/node/contract';
import { Pricing } from './contract';
import { PriceImporter } from './import/price-importer';
import { PriceExplaining } from './price-explaining';
import { demoPrices } from './demo-prices';
import { Quotes } from './quote';
import { routes } from './routes';
import { TierKeeper } from './tier-keeper';

const locationsOfPrices: LocationUse = {
  id: 'prices',
  sentence: 'Prices of services: {{count}}',
  count: (c, location) => countNaming(c, 'service_prices', 'location_uuid', location),
};

const groupsOfPrices: CustomerGroupUse = {
  id: 'prices',
  sentence: 'Prices of services: {{count}}',
  count: (c, group) => countNaming(c, 'service_prices', 'customer_group_uuid', group),
};

export default {
  services: new ContainerModule(({ bind }) => {
    bind(Pricing).to(PriceExplaining).inSingletonScope();
    bind(Quotes).toSelf().inSingletonScope();
    bind(TierPrices).to(TierKeeper).inSingletonScope();
    bind(Importer).to(PriceImporter).inSingletonScope();
    bind(LocationUse).toConstantValue(locationsOfPrices);
    bind(CustomerGroupUse).toConstantValue(groupsOfPrices);
  }),
  routes,
  demo: demoPrices,
  events: [
    { type: 'service_price.created', permission: 'prices.read', title: 'A price was created' },
    { type: 'service_price.updated', permission: 'prices.read', title: 'A price was changed' },
    { type: 'service_price.deleted', permission: 'prices.read', title: 'A price was deleted' },
    { type: 'exchange_rate.created', permission: 'prices.read', title: 'An exchange rate was entered' },
    { type: 'exchange_rate.updated', permission: 'prices.read', title: 'An exchange rate was changed' },
    { type: 'exchange_rate.deleted', permission: 'prices.read', title: 'An exchange rate was deleted' },
  ],
} satisfies ServerPlugin;
