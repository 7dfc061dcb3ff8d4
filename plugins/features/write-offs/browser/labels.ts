import { labelled } from '@clinic-workbench/sdk/common';
import type { Formats, Option } from '@clinic-workbench/sdk/browser';
import { writeOffStatuses, type WriteOff, type WriteOffStatus } from '../common/write-off';
import { t } from '../manifest';

export const statusLabel = (status: WriteOffStatus): string =>
  ({
    pending: t('Waits for approval'),
    approved: t('Written off'),
    rejected: t('Rejected'),
    'taken-back': t('Taken back'),
  })[status];

export const statusOptions = (): Option[] => writeOffStatuses.map((value) => ({ value, label: statusLabel(value) }));

/** The content of a write-off for its history, one line each. */
export const linesOf = (writeOff: WriteOff, formats: Formats): string[] => [
  labelled(t('Amount'), formats.money(writeOff.amount, writeOff.currency)),
  labelled(t('Status'), statusLabel(writeOff.status)),
  labelled(t('Reason'), writeOff.reason),
  ...(writeOff.decision_reason ? [labelled(t('Answer'), writeOff.decision_reason)] : []),
  ...(writeOff.taken_back_reason ? [labelled(t('Taken back'), writeOff.taken_back_reason)] : []),
];
