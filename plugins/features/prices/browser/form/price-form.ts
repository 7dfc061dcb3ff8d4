import {
  draftOf,
  draftOfNew,
  RowForm,
  rulesOf,
  type ApiClient,
  type Drafts,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { amountFaults, decimalsOf, typedAmount, type Faults } from '@clinic-workbench/sdk/common';
import { ServicePriceFields, type ServicePrice } from '../../common/price';
import { pricesPath } from '../prices-store';

export interface PriceValues extends TypedValues<ServicePriceFields> {
  /** The text in the field; the id belongs to the chosen entry. */
  readonly service: string;
}

const rules = rulesOf(ServicePriceFields);

const sent = ({ service: _shown, ...values }: PriceValues) => ({
  ...values,
  tier: values.tier || null,
  location_id: values.location_id || null,
  payer_id: values.payer_id || null,
  customer_group_id: values.customer_group_id || null,
  payment_method: values.payment_method || null,
  valid_from: values.valid_from || null,
  valid_to: values.valid_to || null,
  description: values.description || null,
});

function faultsOf(values: PriceValues): Faults {
  const { healthcare_service_id: service, ...faults } = rules(sent(values));
  const { fault } = typedAmount(values.charge, values.currency);
  const amount = fault && { message: amountFaults[fault], field: 'Price', n: decimalsOf(values.currency) };
  return {
    ...faults,
    ...(service && { service }),
    ...(amount && values.charge !== '' && { charge: [amount] }),
  };
}

const valuesOf = (price: ServicePrice | undefined, currency: string): PriceValues => ({
  healthcare_service_id: price?.healthcare_service_id ?? '',
  service: price?.healthcare_service_name ?? '',
  tier: price?.tier ?? '',
  location_id: price?.location_id ?? '',
  payer_id: price?.payer_id ?? '',
  customer_group_id: price?.customer_group_id ?? '',
  payment_method: price?.payment_method ?? '',
  valid_from: price?.valid_from ?? '',
  valid_to: price?.valid_to ?? '',
  charge: price?.charge ?? '',
  currency: price?.currency ?? currency,
  description: price && price.description !== price.name ? price.description : '',
  active: price?.active ?? true,
});

/** @param currency the organization's */
export function priceForm(
  services: { readonly api: ApiClient; readonly drafts: Drafts },
  price: ServicePrice | undefined,
  currency: string,
): RowForm<PriceValues, ServicePrice> {
  return new RowForm<PriceValues, ServicePrice>({
    ...services,
    draftKey: price ? draftOf('service-price', { record: price.uuid }) : draftOfNew('service-price'),
    subjectOf: ({ service }) => service,
    row: price,
    valuesOf: (row) => valuesOf(row, currency),
    rules: faultsOf,
    together: [['charge', 'currency']],
    created: pricesPath,
    changed: price && `${pricesPath}/${price.uuid}`,
    sent,
  });
}
