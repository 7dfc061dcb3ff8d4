import { countNaming, Importer, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { sql } from 'kysely';
import { CustomerGroupUse } from '../../customer-groups/node/contract';
import { LocationUse } from '../../locations/node/contract';
import { PayerUse } from '../../payers/node/contract';
import { HealthcareServiceUse, TierPrices } from '../../services/node/contract';
import { Pricing } from './contract';
import { PriceImporter } from './import/price-importer';
import { PriceExplaining } from './price-explaining';
import { demoPrices } from './demo-prices';
import { Quotes } from './quote';
import { routes } from './routes';
import { taxRoutes } from './taxes/tax-routes';
import { TierKeeper } from './tier-keeper';

const locationsOfPrices: LocationUse = {
  id: 'prices',
  sentence: 'Prices of services: {{count}}',
  count: (c, location) => countNaming(c, 'service_prices', 'location_uuid', location),
};

const payersOfPrices: PayerUse = {
  id: 'prices',
  sentence: 'Prices of services: {{count}}',
  count: (c, payer) => countNaming(c, 'service_prices', 'payer_uuid', payer),
};

const groupsOfPrices: CustomerGroupUse = {
  id: 'prices',
  sentence: 'Prices of services: {{count}}',
  count: (c, group) => countNaming(c, 'service_prices', 'customer_group_uuid', group),
};

const servicesOfTaxes: HealthcareServiceUse = {
  id: 'prices.taxes',
  sentence: 'Taxes: {{count}}',
  async count({ db, organization }, service) {
    const { rows } = await sql`
      select from taxes where organization_uuid = ${organization} and ${service} = any(service_uuids)`.execute(db);
    return rows.length;
  },
};

export default {
  services: new ContainerModule(({ bind }) => {
    bind(Pricing).to(PriceExplaining).inSingletonScope();
    bind(Quotes).toSelf().inSingletonScope();
    bind(TierPrices).to(TierKeeper).inSingletonScope();
    bind(Importer).to(PriceImporter).inSingletonScope();
    bind(LocationUse).toConstantValue(locationsOfPrices);
    bind(HealthcareServiceUse).toConstantValue(servicesOfTaxes);
    bind(PayerUse).toConstantValue(payersOfPrices);
    bind(CustomerGroupUse).toConstantValue(groupsOfPrices);
  }),
  routes: [...routes, ...taxRoutes],
  demo: demoPrices,
  events: [
    { type: 'service_price.created', permission: 'prices.read', title: 'A price was created' },
    { type: 'service_price.updated', permission: 'prices.read', title: 'A price was changed' },
    { type: 'service_price.deleted', permission: 'prices.read', title: 'A price was deleted' },
    { type: 'exchange_rate.created', permission: 'prices.read', title: 'An exchange rate was entered' },
    { type: 'exchange_rate.updated', permission: 'prices.read', title: 'An exchange rate was changed' },
    { type: 'exchange_rate.deleted', permission: 'prices.read', title: 'An exchange rate was deleted' },
    { type: 'tax.created', permission: 'prices.read', title: 'A tax was set up' },
    { type: 'tax.updated', permission: 'prices.read', title: 'A tax was changed' },
    { type: 'tax.deleted', permission: 'prices.read', title: 'A tax was deleted' },
  ],
} satisfies ServerPlugin;
