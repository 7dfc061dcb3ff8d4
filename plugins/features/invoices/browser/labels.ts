import { labelled } from '@clinic-workbench/sdk/common';
import type { Formats, Option } from '@clinic-workbench/sdk/browser';
import type { Invoice } from '../common/invoice';
import { ageBuckets, type AgeBucket } from '../common/age-buckets';
import { claimStates, invoiceStatuses, overdue, type ClaimState } from '../common/invoice-kinds';
import type { ClientKind } from '../../payers/common/client-kinds';
import { t } from '../manifest';

/** On screen an issued invoice past its due day has its own status. */
export type ShownStatus = Invoice['status'] | typeof overdue;

export const shownStatus = ({ status, days_overdue: days }: Invoice): ShownStatus =>
  status === 'issued' && days !== null ? overdue : status;

export function statusLabel(status: ShownStatus): string {
  const labels: Readonly<Record<ShownStatus, string>> = {
    draft: t('Draft'),
    issued: t('Issued'),
    overdue: t('Overdue'),
    balanced: t('Balanced'),
    cancelled: t('Cancelled'),
  };
  return labels[status];
}
export const statusOptions = (): Option[] =>
  [...invoiceStatuses, overdue].map((value) => ({ value, label: statusLabel(value as ShownStatus) }));

export function claimLabel(claim: ClaimState): string {
  const labels: Readonly<Record<ClaimState, string>> = {
    pending: t('Not sent yet'),
    submitted: t('Submitted'),
    accepted: t('Accepted'),
    'part-accepted': t('Accepted in part'),
    rejected: t('Rejected'),
    resubmitted: t('Sent again'),
    closed: t('Closed'),
  };
  return labels[claim];
}
export const claimOptions = (): Option[] => claimStates.map((value) => ({ value, label: claimLabel(value) }));

export function ageLabel(age: AgeBucket): string {
  const labels: Readonly<Record<AgeBucket, string>> = {
    current: t('Not due yet'),
    to_30: t('1 to 30 days'),
    to_60: t('31 to 60 days'),
    to_90: t('61 to 90 days'),
    over_90: t('Over 90 days'),
  };
  return labels[age];
}
export const ageOptions = (): Option[] => ageBuckets.map((value) => ({ value, label: ageLabel(value) }));

export function kindLabel(kind: ClientKind): string {
  if (kind === 'corporate') return t('Company');
  return kind === 'insurance' ? t('Insurer') : t('Benefactor');
}

/** The number; a draft has none. */
export const nameOf = ({ number, payer_name: payer }: Invoice): string => number ?? t('Draft for {{payer}}', { payer });

export const periodText = (
  { period_from: from, period_to: to }: Pick<Invoice, 'period_from' | 'period_to'>,
  formats: Formats,
): string => (from === to ? formats.date(from) : `${formats.date(from)} – ${formats.date(to)}`);

/** An invoice in words, one string per line, for its history. */
export const linesOf = (invoice: Invoice, formats: Formats): string[] => [
  labelled(t('Status'), statusLabel(invoice.status)),
  ...(invoice.number ? [labelled(t('Number'), invoice.number)] : []),
  labelled(t('Work done'), periodText(invoice, formats)),
  labelled(t('Total'), formats.money(invoice.total, invoice.currency)),
  ...(Number(invoice.paid) > 0 ? [labelled(t('Paid'), formats.money(invoice.paid, invoice.currency))] : []),
  ...(Number(invoice.credited) > 0 ? [labelled(t('Credited'), formats.money(invoice.credited, invoice.currency))] : []),
  ...(Number(invoice.borne) > 0
    ? [labelled(t('Borne by others'), formats.money(invoice.borne, invoice.currency))]
    : []),
  ...(invoice.note ? [labelled(t('Note'), invoice.note)] : []),
];
