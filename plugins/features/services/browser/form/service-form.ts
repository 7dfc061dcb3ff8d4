import { RowForm, rulesOf, draftOf, draftOfNew, type ApiClient, type Drafts } from '@clinic-workbench/sdk/browser';
import { tierFaults } from '../../common/price-tiers';
import type { HealthcareService } from '../../common/service';
import { CreateService } from '../../common/service-requests';
import { servicesPath } from '../list/services-store';
import { linesOf } from './service-lines';
import { newService, sent, valuesOf, type ServiceValues } from './service-values';

/** The purpose of the form: a new service, a copy, or a change. */
export type ServiceTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'copy'; readonly of: HealthcareService; readonly name: string }
  | { readonly kind: 'change'; readonly service: HealthcareService };

/**
 * The form of one service.
 * @param currency the currency of new prices: the organization's
 */
export function serviceForm(
  services: { readonly api: ApiClient; readonly drafts: Drafts },
  task: ServiceTask,
  currency: string,
): RowForm<ServiceValues, HealthcareService> {
  const service = task.kind === 'change' ? task.service : undefined;
  return new RowForm<ServiceValues, HealthcareService>({
    ...services,
    draftKey: service
      ? draftOf('service', { record: service.uuid })
      : draftOfNew('service', { within: task.kind === 'copy' ? task.of.uuid : undefined }),
    subjectOf: ({ name }) => name,
    row: service,
    valuesOf: (row) => (row ? valuesOf(row) : newValues(task, currency)),
    linesOf,
    rules: rulesOf(CreateService, sent, ({ price_tiers }) => tierFaults(price_tiers)),
    created: servicesPath,
    changed: service && `${servicesPath}/${service.uuid}`,
    sent,
  });
}

function newValues(task: ServiceTask, currency: string): ServiceValues {
  if (task.kind !== 'copy') return newService(currency);
  const copied = valuesOf(task.of);
  return { ...copied, name: task.name, price_tiers: copied.price_tiers.map((tier) => ({ ...tier, uuid: '' })) };
}
