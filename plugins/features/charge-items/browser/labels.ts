import { labelled } from '@clinic-workbench/sdk/common';
import { partPaid, type ChargeItem, type ChargeStatus, type UnpricedReason } from '../common/charge-item';
import { ages, type Age, type NotChargedReason } from '../common/not-charged';
import { t } from '../manifest';

/** Translated: the state of a charge in the words of a desk. Part-paid is derived from the amounts. */
export function stateLabel({
  status,
  owed,
  paid,
  written_off,
}: Pick<ChargeItem, 'status' | 'owed' | 'paid' | 'written_off'>): string {
  if (status === 'billed' && Number(written_off) > 0 && Number(paid) === 0) return t('Written off');
  const isPart = status === 'billable' && owed !== null && paid !== null && Number(paid) > 0;
  return isPart ? t('Part-paid') : statusLabel(status);
}

export const statusLabel = (status: ChargeStatus): string =>
  ({
    planned: t('Not priced'),
    billable: t('To pay'),
    'not-billable': t('Not billed'),
    billed: t('Paid'),
    aborted: t('Cancelled'),
    'entered-in-error': t('Entered in error'),
  })[status];

export const statusOptions = () =>
  (['billable', partPaid, 'billed', 'planned', 'aborted'] as const).map((value) => ({
    value,
    label: value === partPaid ? t('Part-paid') : statusLabel(value),
  }));

/** Translated: how much of goods came back. */
export const returnedText = (returned: string): string => t('{{quantity}} returned', { quantity: returned });

export const quantityText = ({ quantity, returned }: Pick<ChargeItem, 'quantity' | 'returned'>): string =>
  returned === '0' ? quantity : `${quantity} (${returnedText(returned)})`;

/** Translated: why something has no amount. */
export const unpricedLabel = (reason: UnpricedReason): string => reasonLabel(reason);

export const reasonLabel = (reason: NotChargedReason): string =>
  ({
    'no-price': t('No price'),
    'no-rate': t('No exchange rate'),
    'no-service': t('No service chosen'),
    waiting: t('Waits for the worker'),
    off: t('Charging is off'),
    before: t('Done before charging was on'),
  })[reason];

export const reasonOptions = () =>
  (['no-price', 'no-rate', 'no-service', 'waiting', 'off', 'before'] as const).map((value) => ({
    value,
    label: reasonLabel(value),
  }));

/** Translated: for how long something has been owed. */
export const ageLabel = (age: Age): string =>
  ({
    current: t('Today'),
    '1-30': t('1 to 30 days'),
    '31-60': t('31 to 60 days'),
    '61-90': t('61 to 90 days'),
    'over-90': t('Over 90 days'),
  })[age];

export const ageOptions = () => ages.map((value) => ({ value, label: ageLabel(value) }));

/** The content of a charge for its history, one line each. */
export function linesOf(item: ChargeItem): string[] {
  const { what, status, unit_price, override_price, line_total, status_reason, refund_due } = item;
  return [
    labelled(t('Charged for'), what),
    labelled(t('State'), statusLabel(status)),
    labelled(t('Quantity'), quantityText(item)),
    labelled(t('Unit price'), override_price ?? unit_price ?? t('none')),
    labelled(t('Amount'), line_total ?? t('none')),
    ...(status_reason ? [labelled(t('Reason'), status_reason)] : []),
    ...(refund_due ? [t('The money is to be given back.')] : []),
  ];
}
