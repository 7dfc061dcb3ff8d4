import { anybodysWords, type Option } from '@clinic-workbench/sdk/browser';
import { countInWords } from '../../inventory/common/quantity-words';
import type { Store } from '../../stock/common/store';
import type { CheckState, RegisterKind } from '../common/controlled-register';
import { t } from '../manifest';

const kindWords = (): Partial<Record<RegisterKind, string>> => ({
  'brought-forward': t('Brought forward'),
  correction: t('Remark on a line'),
  receipt: t('Received'),
  opening: t('Opening stock'),
  issue: t('Sent to a store'),
  acceptance: t('Accepted'),
  sale: t('Sold'),
  dispensing: t('Dispensed'),
  use: t('Used'),
  return: t('Returned'),
  'return-disposal': t('Returned, disposed of'),
  'supplier-return': t('Returned to the supplier'),
  disposal: t('Disposed of'),
  adjustment: t('Adjusted'),
  count: t('Counted'),
  reversal: t('Reversed'),
});

export const kindLabel = (kind: RegisterKind): string => kindWords()[kind] ?? kind;

const checkWords = (): Readonly<Record<CheckState, string>> => ({
  agrees: t('Agrees'),
  open: t('Discrepancy'),
  settled: t('Settled'),
});
export const checkLabel = (state: CheckState): string => checkWords()[state];

/** `120 tablets`. */
export const quantityText = (quantity: number, unit: string): string =>
  countInWords({ count: quantity, name: unit }, (sentence) => anybodysWords(sentence, { count: quantity }));

export const storeOptions = (stores: readonly Store[] | undefined): readonly Option[] =>
  (stores ?? []).map(({ uuid, name, location_name: place }) => ({
    value: uuid,
    label: place === null || place === name ? name : `${name} · ${place}`,
  }));
