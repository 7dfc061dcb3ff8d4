import { anybodysWords } from '@clinic-workbench/sdk/browser';
import { countInWords } from '../../inventory/common/quantity-words';
import type { BatchState } from '../../stock/common/stock-kinds';
import { t } from '../manifest';

/** `120 tablets`. */
export const quantityText = (quantity: number, unit: string): string =>
  countInWords({ count: quantity, name: unit }, (sentence) => anybodysWords(sentence, { count: quantity }));

const stateWords = (): Readonly<Record<BatchState, string>> => ({
  usable: t('Usable'),
  quarantined: t('Quarantined'),
  recalled: t('Recalled'),
});
export const stateLabel = (state: BatchState): string => stateWords()[state];
