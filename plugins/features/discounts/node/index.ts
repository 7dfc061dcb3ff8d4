import { countNaming, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { sql } from 'kysely';
import { CustomerGroupUse } from '../../customer-groups/node/contract';
import { PeriodOpenSource } from '../../ledger/node/contract';
import { PatientMergeParticipant, rowsThatFollow } from '../../patients/node/contract';
import { Discounts } from '../../prices/node/contract';
import { HealthcareServiceUse } from '../../services/node/contract';
import { AutomaticDiscounts } from './automatic-discounts';
import { DiscountChoices } from './discount-choices';
import { DiscountEntries } from './discount-entries';
import { discountRequestRoutes } from './discount-request-routes';
import { discountRoutes } from './discount-routes';
import { GivingDiscounts } from './giving-discounts';

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

const waitingDiscounts: PeriodOpenSource = {
  id: 'discounts',
  sentence: 'Discounts that wait for approval: {{count}}',
  async count({ db, organization }, { starts, ends }) {
    const { rows } = await sql`
      select from discount_requests q join organizations o using (organization_uuid)
       where q.organization_uuid = ${organization} and q.status = 'pending'
         and (q.created_at at time zone o.time_zone)::date between ${starts}::date and ${ends}::date`.execute(db);
    return rows.length;
  },
};

export default {
  services: new ContainerModule(({ bind }) => {
    bind(DiscountEntries).toSelf().inSingletonScope();
    bind(DiscountChoices).toSelf().inSingletonScope();
    bind(GivingDiscounts).toSelf().inSingletonScope();
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({ id: 'discounts', table: 'discount_requests', event: 'discount_request.updated' }),
    );
    bind(Discounts).to(AutomaticDiscounts).inSingletonScope();
    bind(PeriodOpenSource).toConstantValue(waitingDiscounts);
    bind(CustomerGroupUse).toConstantValue(groupsOfDiscounts);
    bind(HealthcareServiceUse).toConstantValue(servicesOfDiscounts);
  }),
  routes: [...discountRoutes, ...discountRequestRoutes],
  events: [
    { type: 'discount.created', permission: 'discounts.read', title: 'A discount was created' },
    { type: 'discount.updated', permission: 'discounts.read', title: 'A discount was changed' },
    { type: 'discount_request.created', permission: 'discounts.read', title: 'A discount was asked for or given' },
    {
      type: 'discount_request.updated',
      permission: 'discounts.read',
      title: 'A discount was decided about or taken back',
    },
    { type: 'discount-settings.updated', permission: 'discounts.read', title: 'The limits of discounts were changed' },
    { type: 'discount.deleted', permission: 'discounts.read', title: 'A discount was deleted' },
  ],
} satisfies ServerPlugin;
