import { labelled } from '@clinic-workbench/sdk/common';
import type { Formats, Option } from '@clinic-workbench/sdk/browser';
import {
  settledMethods,
  settlementStatuses,
  type SettledMethod,
  type Settlement,
  type SettlementStatus,
} from '../common/settlement';
import { t } from '../manifest';

export const methodLabel = (method: SettledMethod): string => (method === 'card' ? t('Card') : t('Mobile money'));
export const methodOptions = (): Option[] => settledMethods.map((value) => ({ value, label: methodLabel(value) }));

/** `Mobile money · MTN`; cards have one provider. */
export const providerText = ({ method, provider }: Pick<Settlement, 'method' | 'provider'>): string =>
  method === 'card' ? t('Card') : `${t('Mobile money')} · ${provider}`;

export const statusLabel = (status: SettlementStatus): string => (status === 'settled' ? t('Settled') : t('Voided'));
export const statusOptions = (): Option[] => settlementStatuses.map((value) => ({ value, label: statusLabel(value) }));

/** The content of a settlement for its history, one line each. */
export const linesOf = (settlement: Settlement, formats: Formats): string[] => [
  labelled(t('Provider'), providerText(settlement)),
  labelled(t('Received'), formats.money(settlement.received, settlement.currency)),
  labelled(t('Fee'), formats.money(settlement.fee, settlement.currency)),
  labelled(t('Reference'), settlement.reference),
  labelled(t('Status'), statusLabel(settlement.status)),
  ...(settlement.void_reason ? [labelled(t('Reason'), settlement.void_reason)] : []),
];
