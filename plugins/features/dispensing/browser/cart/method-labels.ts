import type { CartMethod } from '../../common/carts/cart';
import { t } from '../../manifest';

/** Translated, in the order of the screen. */
export const methodOptions = (): readonly { readonly value: CartMethod; readonly label: string }[] => [
  { value: 'cash', label: t('Cash') },
  { value: 'insurance', label: t('Insurance') },
  { value: 'corporate', label: t('Corporate') },
  { value: 'patient-account', label: t('Patient account') },
];
