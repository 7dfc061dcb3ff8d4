import { anybodysWords, type Option } from '@clinic-workbench/sdk/browser';
import { countInWords } from '../../inventory/common/quantity-words';
import { batchStates, storeKinds, type BatchState, type EntryKind, type StoreKind } from '../common/stock-kinds';
import { correctionKinds, correctionStatuses, type CorrectionKind, type CorrectionStatus } from '../common/correction';
import { movementKinds } from '../common/stock-lists';
import { t } from '../manifest';

const kindWords = (): Readonly<Record<EntryKind, string>> => ({
  opening: t('Opening stock'),
  receipt: t('Received'),
  issue: t('Sent to a store'),
  acceptance: t('Accepted'),
  'transit-loss': t('Lost on the way'),
  reserve: t('Reserved'),
  release: t('Released'),
  lapse: t('Reservation lapsed'),
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

export const kindLabel = (kind: EntryKind): string => kindWords()[kind];

export const movementKindOptions = (): readonly Option[] =>
  movementKinds.map((value) => ({ value, label: kindLabel(value) }));

const correctionWords = (): Readonly<Record<CorrectionKind, string>> => ({
  adjustment: t('Adjustment'),
  disposal: t('Disposal before a witness'),
  'supplier-return': t('Return to the supplier'),
});

export const correctionLabel = (kind: CorrectionKind): string => correctionWords()[kind];
export const correctionOptions = (): readonly Option[] =>
  correctionKinds.map((value) => ({ value, label: correctionLabel(value) }));

const decisionWords = (): Readonly<Record<CorrectionStatus, string>> => ({
  pending: t('Waits for approval'),
  approved: t('Approved'),
  rejected: t('Rejected'),
});
export const decisionLabel = (status: CorrectionStatus): string => decisionWords()[status];
export const decisionOptions = (): readonly Option[] =>
  correctionStatuses.map((value) => ({ value, label: decisionLabel(value) }));

const storeKindWords = (): Readonly<Record<StoreKind, string>> => ({
  main: t('Main store'),
  dispensary: t('Dispensary'),
  ward: t('Ward'),
  theatre: t('Theatre'),
});

export const storeKindLabel = (kind: StoreKind): string => storeKindWords()[kind];
export const storeKindOptions = (): readonly Option[] =>
  storeKinds.map((value) => ({ value, label: storeKindLabel(value) }));

const batchStateWords = (): Readonly<Record<BatchState, string>> => ({
  usable: t('Usable'),
  quarantined: t('Quarantined'),
  recalled: t('Recalled'),
});
export const batchStateLabel = (state: BatchState): string => batchStateWords()[state];
export const batchStateOptions = (): readonly Option[] =>
  batchStates.map((value) => ({ value, label: batchStateLabel(value) }));

/** `120 tablets`. */
export const quantityText = (quantity: number, unit: string): string =>
  countInWords({ count: quantity, name: unit }, (sentence) => anybodysWords(sentence, { count: quantity }));
