import { anybodysWords, type Option } from '@clinic-workbench/sdk/browser';
import { countInWords } from '../../inventory/common/quantity-words';
import { countStatuses, type CountStatus, type LineState, type StockCount } from '../common/stock-count';
import { t } from '../manifest';

const statusWords = (): Readonly<Record<CountStatus, string>> => ({
  counting: t('Is counted'),
  submitted: t('Waits for approval'),
  approved: t('Approved'),
  cancelled: t('Cancelled'),
});

export const statusLabel = (status: CountStatus): string => statusWords()[status];
export const statusOptions = (): readonly Option[] =>
  countStatuses.map((value) => ({ value, label: statusLabel(value) }));

const stateWords = (): Readonly<Record<LineState, string>> => ({
  uncounted: t('Not counted'),
  recount: t('Count again'),
  counted: t('Counted'),
  differs: t('Differs'),
});

export const stateOptions = (...states: readonly LineState[]): readonly Option[] =>
  states.map((value) => ({ value, label: stateWords()[value] }));

/** `120 tablets`. */
export const unitsText = (quantity: number, unit: string): string =>
  countInWords({ count: quantity, name: unit }, (sentence) => anybodysWords(sentence, { count: quantity }));

/** `+3 tablets`, `−1 tablet`. */
export const varianceText = (variance: number, unit: string): string =>
  `${variance > 0 ? '+' : variance < 0 ? '−' : ''}${unitsText(Math.abs(variance), unit)}`;

export const progressText = ({ counted, lines }: Pick<StockCount, 'counted' | 'lines'>): string =>
  t('{{counted}} of {{lines}} counted', { counted, lines });
