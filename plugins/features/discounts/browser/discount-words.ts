import { labelled } from '@clinic-workbench/sdk/common';
import type { Formats, Option } from '@clinic-workbench/sdk/browser';
import { discountKinds, type DiscountDefinition, type DiscountKind } from '../common/discount';
import { discountStatuses, type DiscountRequest, type DiscountStatus } from '../common/discount-request';
import { serviceClasses, type ServiceClass } from '../../services/common/service-kinds';
import { t } from '../manifest';

export const activityLabel = (active: boolean): string => (active ? t('Active') : t('Inactive'));

export const kindLabel = (kind: DiscountKind): string => (kind === 'percentage' ? t('Percentage') : t('Fixed amount'));

export const kindOptions = (): Option[] => discountKinds.map((value) => ({ value, label: kindLabel(value) }));

export const statusLabel = (status: DiscountStatus): string =>
  ({
    pending: t('Waits for approval'),
    approved: t('Given'),
    rejected: t('Rejected'),
    'taken-back': t('Taken back'),
  })[status];

export const statusOptions = (): Option[] => discountStatuses.map((value) => ({ value, label: statusLabel(value) }));

export const categoryLabel = (category: ServiceClass): string =>
  ({
    Consultation: t('Consultation'),
    Diagnostic: t('Diagnostic'),
    Hospitalization: t('Hospitalization'),
    Medication: t('Medication'),
    Administrative: t('Administrative'),
    Procedure: t('Procedure'),
  })[category];

export const categoryOptions = (): Option[] => serviceClasses.map((value) => ({ value, label: categoryLabel(value) }));

/** `10 %`, or an amount of money. */
export const valueText = (
  { type, value, currency }: Pick<DiscountDefinition | DiscountRequest, 'type' | 'value' | 'currency'>,
  formats: Formats,
): string => (type === 'percentage' ? t('{{n}} %', { n: value }) : formats.money(value, currency ?? undefined));

/** The conditions of a discount. */
export function conditionsText(discount: DiscountDefinition): string {
  const named = [
    discount.healthcare_service_name,
    discount.category && categoryLabel(discount.category),
    discount.customer_group_name,
  ].filter(Boolean);
  return named.length > 0 ? named.join(' · ') : t('Everything');
}

/** The days on which it applies, both included. */
export function daysText({ valid_from: from, valid_to: to }: DiscountDefinition, formats: Formats): string {
  if (from && to) return t('{{from}} to {{to}}', { from: formats.date(from), to: formats.date(to) });
  if (from) return t('From {{day}}', { day: formats.date(from) });
  return to ? t('Until {{day}}', { day: formats.date(to) }) : t('Any day');
}

/** The content of a discount of the organization, one line each. */
export const definitionLines = (discount: DiscountDefinition, formats: Formats): string[] => [
  labelled(t('Name'), discount.name),
  labelled(t('Value'), valueText(discount, formats)),
  labelled(t('For'), conditionsText(discount)),
  labelled(t('Days'), daysText(discount, formats)),
  labelled(t('Automatic'), discount.automatic ? t('Yes') : t('No')),
  labelled(t('Order'), discount.priority),
  labelled(t('Status'), activityLabel(discount.active)),
];

/** The content of a patient's discount, one line each. */
export const requestLines = (request: DiscountRequest, formats: Formats): string[] => [
  ...(request.discount_name ? [labelled(t('Discount'), request.discount_name)] : []),
  labelled(t('Value'), valueText(request, formats)),
  labelled(t('Takes off'), formats.money(request.given ?? request.discount, request.currency)),
  labelled(t('Status'), statusLabel(request.status)),
  labelled(t('Reason'), request.reason),
  ...(request.decision_reason ? [labelled(t('Answer'), request.decision_reason)] : []),
  ...(request.taken_back_reason ? [labelled(t('Taken back'), request.taken_back_reason)] : []),
];
