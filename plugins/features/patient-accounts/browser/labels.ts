import type { RecordChange } from '@clinic-workbench/sdk/common';
import {
  accountMethods,
  type AccountEntry,
  type AccountMethod,
  type AccountState,
  type MoneyDirection,
} from '../common/patient-account';
import { t } from '../manifest';

const states = (): Readonly<Record<AccountState, string>> => ({ active: t('Active'), suspended: t('Suspended') });
export const stateLabel = (state: AccountState): string => states()[state];

const methods = (): Readonly<Record<AccountMethod, string>> => ({
  cash: t('Cash'),
  'mobile-money': t('Mobile money'),
  bank: t('Bank'),
  adjustment: t('Adjustment'),
});
export const methodLabel = (method: AccountMethod): string => methods()[method];
export const methodOptions = () => accountMethods.map((value) => ({ value, label: methodLabel(value) }));

export const directionLabel = (kind: MoneyDirection): string => (kind === 'credit' ? t('Paid in') : t('Taken out'));

/** Changes by a merge of two records; undefined for others. */
export function changeLabel({ kind }: RecordChange): string | undefined {
  if (kind === 'suspended-by-merge') return t('Suspended, as the account merged into it was');
  return kind === 'activated-by-unmerge' ? t('Active again, as the merge was undone') : undefined;
}

/** The description of an entry: its method or its purpose. */
export function entryText({ method, credit, vendor, reference, note }: AccountEntry): string {
  const way = credit === null ? (method === null ? t('Used for bills') : t('Taken out')) : t('Paid in');
  const how = method === null ? null : methodLabel(method);
  return [way, how, vendor, reference, note === reference ? null : note].filter(Boolean).join(' · ');
}
