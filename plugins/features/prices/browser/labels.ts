import type { Option } from '@clinic-workbench/sdk/browser';
import { paymentMethods, type PaymentMethod, type ServicePrice } from '../common/price';
import { t } from '../manifest';

/** The kind of account of a charge, translated. */
export function methodLabel(method: PaymentMethod): string {
  return {
    cash: t('Cash'),
    corporate: t('Corporate'),
    insurance: t('Insurance'),
    'patient-account': t('Patient account'),
  }[method];
}

export const methodOptions = (): Option[] =>
  paymentMethods.map((method) => ({ value: method, label: methodLabel(method) }));

export const activityLabel = (active: boolean) => (active ? t('Active') : t('Inactive'));

/** A price by its service and its conditions, as in `X-ray, Adult, Insurance`. */
export function nameOfPrice(
  price: Pick<
    ServicePrice,
    'healthcare_service_name' | 'tier' | 'location_name' | 'payer_name' | 'customer_group_name' | 'payment_method'
  >,
): string {
  const {
    healthcare_service_name: service,
    tier,
    location_name: location,
    payer_name: payer,
    customer_group_name: group,
    payment_method: method,
  } = price;
  return [service, tier, location, payer, group, method && methodLabel(method)].filter(Boolean).join(', ');
}
