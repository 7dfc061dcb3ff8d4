import {
  paymentStatuses,
  takenMethods,
  type Payment,
  type PaymentStatus,
  type TakenMethod,
  type TakenPart,
} from '../common/payment';
import { refundStatuses, type Refund, type RefundStatus } from '../common/refund';
import { plain } from '../../prices/common/plain-decimal';
import type { Formats } from '@clinic-workbench/sdk/browser';
import type { NamedPatient } from '../../patients/common/named-patient';
import { t } from '../manifest';

const methods: Readonly<Record<TakenMethod, () => string>> = {
  cash: () => t('Cash'),
  'mobile-money': () => t('Mobile money'),
  card: () => t('Card'),
  'patient-account': () => t('Patient account'),
};
const states: Readonly<Record<PaymentStatus, () => string>> = {
  pending: () => t('Waiting'),
  confirmed: () => t('Paid'),
  failed: () => t('Given up'),
  voided: () => t('Voided'),
};
const refundStates: Readonly<Record<RefundStatus, () => string>> = {
  requested: () => t('Waiting for approval'),
  approved: () => t('To be paid out'),
  paid: () => t('Paid out'),
  rejected: () => t('Rejected'),
};

/** The method that only credits a patient's account. */
export const bankLabel = (): string => t('Bank');

export const methodLabel = (method: TakenMethod): string => methods[method]();
export const methodOptions = () => takenMethods.map((value) => ({ value, label: methodLabel(value) }));
export const stateLabel = (status: PaymentStatus): string => states[status]();
export const stateOptions = () => paymentStatuses.map((value) => ({ value, label: stateLabel(value) }));
export const refundStateLabel = (status: RefundStatus): string => refundStates[status]();
export const refundStateOptions = () => refundStatuses.map((value) => ({ value, label: refundStateLabel(value) }));

/** The patient, as below the title of a window. */
export const patientText = ({ full_name, patient_number }: NamedPatient): string => `${full_name} · ${patient_number}`;

/** The methods of a payment in one line. */
export const methodsText = ({ payments }: Payment): string =>
  [...new Set(payments.map(({ transaction_type: method }) => methodLabel(method)))].join(', ');

/** A method with the vendor and the provider's number. */
export const partText = ({
  transaction_type: method,
  vendor,
  reference,
}: Pick<TakenPart | Refund, 'transaction_type' | 'vendor' | 'reference'>): string =>
  [methodLabel(method), vendor, reference].filter(Boolean).join(' · ');

/** `1 USD = 15.2 GHS`; null for money of the books' own currency. */
export const rateText = ({ rate, currency }: Pick<TakenPart, 'rate' | 'currency'>, own: string): string | null =>
  rate === null ? null : `1 ${currency} = ${plain(rate)} ${own}`;

/**
 * The amount credited to the patient's account: all of a deposit, or the surplus of a payment; null if there is none.
 */
export function depositText({ deposited, settled, currency }: Payment, formats: Formats): string | null {
  if (Number(deposited) === 0) return null;
  if (Number(settled) === 0) return t('Deposit');
  return t('{{amount}} into the account', { amount: formats.money(deposited, currency) });
}
