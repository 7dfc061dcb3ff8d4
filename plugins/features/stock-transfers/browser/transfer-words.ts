import { anybodysWords, type Option } from '@clinic-workbench/sdk/browser';
import { labelled } from '@clinic-workbench/sdk/common';
import { countInWords } from '../../inventory/common/quantity-words';
import { requisitionStatuses, type Requisition, type RequisitionStatus, type SentPart } from '../common/requisition';
import type { LossStatus } from '../common/transit-loss';
import { t } from '../manifest';

const statusWords = (): Readonly<Record<RequisitionStatus, string>> => ({
  requested: t('Asked for'),
  'in-transit': t('On the way'),
  received: t('Received'),
  refused: t('Refused'),
  cancelled: t('Cancelled'),
});

export const statusLabel = (status: RequisitionStatus): string => statusWords()[status];
export const statusOptions = (): readonly Option[] =>
  requisitionStatuses.map((value) => ({ value, label: statusLabel(value) }));

const lossWords = (): Readonly<Record<LossStatus, string>> => ({
  pending: t('Waits for approval'),
  approved: t('Approved'),
  rejected: t('Rejected'),
});
export const lossLabel = (status: LossStatus): string => lossWords()[status];

/** `120 tablets`. */
export const unitsText = (quantity: number, unit: string): string =>
  countInWords({ count: quantity, name: unit }, (sentence) => anybodysWords(sentence, { count: quantity }));

/** What of a batch is still on the way. */
export const onTheWay = ({ sent, accepted, lost }: SentPart): number => sent - accepted - lost;

/** `Main store → Ward`. */
export const wayText = ({ from_store_name: from, to_store_name: to }: Requisition): string => `${from} → ${to}`;

export const linesText = ({ lines }: Requisition): readonly string[] =>
  lines.map(({ item_name, quantity, base_unit }) => labelled(item_name, unitsText(quantity, base_unit)));
