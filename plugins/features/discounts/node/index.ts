import { countNaming, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { CustomerGroupUse } from '../../customer-groups/node/contract';
import { Discounts } from '../../prices/node/contract';
import { HealthcareServiceUse } from '../../services/node/contract';
import { AutomaticDiscounts } from './automatic-discounts';
import { discountRoutes } from './discount-routes';

const sentence = 'Discounts: {{count}}';
const groupsOfDiscounts: CustomerGroupUse = {
  id: 'discounts',
  sentence,
  count: (c, group) => countNaming(c, 'discounts', 'customer_group_uuid', group),
};
const servicesOfDiscounts: HealthcareServiceUse = {
  id: 'discounts',
  sentence,
  count: (c, service) => countNaming(c, 'discounts', 'healthcare_service_uuid', service),
};

export default {
  services: new ContainerModule(({ bind }) => {
    bind(Discounts).to(AutomaticDiscounts).inSingletonScope();
    bind(CustomerGroupUse).toConstantValue(groupsOfDiscounts);
    bind(HealthcareServiceUse).toConstantValue(servicesOfDiscounts);
  }),
  routes: discountRoutes,
  events: [
    { type: 'discount.created', permission: 'discounts.read', title: 'A discount was created' },
    { type: 'discount.updated', permission: 'discounts.read', title: 'A discount was changed' },
    { type: 'discount.deleted', permission: 'discounts.read', title: 'A discount was deleted' },
  ],
} satisfies ServerPlugin;
