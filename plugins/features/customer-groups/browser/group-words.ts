import { labelled } from '@clinic-workbench/sdk/common';
import { anybodysWords, type ApiFailure } from '@clinic-workbench/sdk/browser';
import type { CustomerGroup, CustomerGroupUseCount } from '../common/customer-group';
import { t } from '../manifest';

export const activityLabel = (active: boolean): string => (active ? t('Active') : t('Inactive'));

/** The effect of a group on a price: `−10 %`, `+5 %`. */
export function adjustmentText(percent: string): string {
  if (percent === '0') return t('Prices as they are');
  return percent.startsWith('-') ? t('{{n}} % off', { n: percent.slice(1) }) : t('{{n}} % on top', { n: percent });
}

/** The content of a record, one line each. */
export function linesOf({ name, adjustment, description, active }: CustomerGroup): string[] {
  return [
    labelled(t('Name'), name),
    labelled(t('Adjustment'), adjustmentText(adjustment)),
    labelled(t('Description'), description ?? '–'),
    labelled(t('Status'), activityLabel(active)),
  ];
}

/** Why a group was not deleted: its uses. */
export function usesText({ message, details }: ApiFailure): string {
  const { uses = [] } = (details ?? {}) as { readonly uses?: readonly CustomerGroupUseCount[] };
  return [t(message), ...uses.map(({ sentence, count }) => anybodysWords(sentence, { count }))].join(' ');
}
