import { RowForm, rulesOf, draftOf, type ApiClient, type Drafts } from '@clinic-workbench/sdk/browser';
import { tierFaults } from '../../common/price-tiers';
import type { HealthcareService } from '../../common/service';
import { ChangeService } from '../../common/service-requests';
import { sentTiers, tiersOf, type TierValues } from '../form/service-values';
import { servicesPath } from '../list/services-store';

interface PriceValues {
  readonly price_tiers: readonly TierValues[];
}

const sent = ({ price_tiers: tiers }: PriceValues) => ({ price_tiers: sentTiers(tiers) });

/** The form for a service's prices. Another user can change the rest of the service meanwhile without a conflict. */
export function priceForm(
  services: { readonly api: ApiClient; readonly drafts: Drafts },
  service: HealthcareService,
): RowForm<PriceValues, HealthcareService> {
  const path = `${servicesPath}/${service.uuid}` as const;
  return new RowForm<PriceValues, HealthcareService>({
    ...services,
    draftKey: draftOf('service-prices', { record: service.uuid }),
    row: service,
    isPart: true,
    valuesOf: (row) => ({ price_tiers: tiersOf(row ?? service) }),
    rules: rulesOf(ChangeService, sent, ({ price_tiers }) => tierFaults(price_tiers)),
    created: path,
    changed: path,
    sent,
  });
}
