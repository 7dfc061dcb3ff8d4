import { anybodysWords, type Option } from '@clinic-workbench/sdk/browser';
import { countInWords } from '../../inventory/common/quantity-words';
import type { Store } from '../../stock/common/store';
import { expiryRanges, type ExpiryRange } from '../common/watching';
import { t } from '../manifest';

/** `120 tablets`. */
export const quantityText = (quantity: number, unit: string): string =>
  countInWords({ count: quantity, name: unit }, (sentence) => anybodysWords(sentence, { count: quantity }));

export const storeOptions = (stores: readonly Store[] | undefined): readonly Option[] =>
  (stores ?? []).map(({ uuid, name, location_name: place }) => ({
    value: uuid,
    label: place === null || place === name ? name : `${name} · ${place}`,
  }));

export const rangeLabel = (range: ExpiryRange): string =>
  range === 'expired' ? t('Expired') : t('Within {{days}} days', { days: range });

export const rangeOptions = (): readonly Option[] => expiryRanges.map((value) => ({ value, label: rangeLabel(value) }));
