import { labelled } from '@clinic-workbench/sdk/common';
import { standardAccounts } from '../../common/accounts';
import type { JournalEntry, JournalLine } from '../../common/journal';
import { t } from '../../manifest';

const accountNames: Readonly<Record<string, () => string>> = {
  '1010': () => t('Cash in drawers'),
  '1020': () => t('Cash in safe'),
  '1030': () => t('Bank'),
  '1040': () => t('Mobile money in transit'),
  '1050': () => t('Card in transit'),
  '1100': () => t('Owed by patients'),
  '1200': () => t('Owed by payers and not yet invoiced'),
  '1210': () => t('Owed by payers on invoices'),
  '1220': () => t('Tax withheld by payers'),
  '2100': () => t('Patient accounts (deposits)'),
  '2110': () => t('Payer money not yet matched'),
  '2300': () => t('Output tax'),
  '3000': () => t('Brought over from an earlier system'),
  '4000': () => t('Income from services'),
  '4900': () => t('Discounts given'),
  '6100': () => t('Bad debts written off'),
  '6110': () => t('Rejected claims borne by the hospital'),
  '6200': () => t('Drawer shortage and surplus'),
  '6210': () => t('Safe shortage and surplus'),
  '6300': () => t('Fees of payment providers'),
  '7100': () => t('Currency difference'),
  '7110': () => t('Cash rounding'),
};

/** Translated; the name of an organization's own account is not. */
export const accountLabel = ({ account, account_name }: Pick<JournalLine, 'account' | 'account_name'>): string =>
  `${account} ${accountNames[account]?.() ?? account_name}`;

export const accountOptions = () =>
  standardAccounts.map(({ code, name }) => ({
    value: code,
    label: accountLabel({ account: code, account_name: name }),
  }));

const causes: Readonly<Record<string, () => string>> = {
  'charge-item': () => t('Charge'),
  'charge-items-unmerged': () => t('Charges of separated records'),
  payment: () => t('Payment'),
  refund: () => t('Refund'),
  'discount-request': () => t('Discount'),
  'write-off': () => t('Write-off'),
  'provider-settlement': () => t('Settlement by a provider'),
  drawer: () => t('Drawer'),
  'drawer-cash': () => t('Cash of a drawer or a safe'),
  'safe-count': () => t('Count of a safe'),
  'patient-account': () => t('Patient account'),
  'patient-merge': () => t('Merged records'),
};

const happenings: Readonly<Record<string, () => string>> = {
  charged: () => t('charged'),
  corrected: () => t('corrected'),
  cancelled: () => t('cancelled'),
  cleared: () => t('cleared'),
  refunded: () => t('refunded'),
  moved: () => t('moved'),
  confirmed: () => t('taken'),
  voided: () => t('voided'),
  paid: () => t('paid out'),
  given: () => t('given'),
  approved: () => t('approved'),
  settled: () => t('settled'),
  'taken-back': () => t('taken back'),
  opened: () => t('opened'),
  counted: () => t('counted'),
  closed: () => t('closed'),
  'counted-at-first': () => t('counted at first'),
  'sent-to-safe': () => t('sent to the safe'),
  'sent-to-bank': () => t('sent to the bank'),
  'brought-from-bank': () => t('brought from the bank'),
  credited: () => t('credited'),
  debited: () => t('debited'),
};

/** Translated: the cause of an entry, as in "Payment: voided". Other features' causes have their own names. */
export function causeText({ source_kind: kind, event }: Pick<JournalEntry, 'source_kind' | 'event'>): string {
  // A charge that is posted again gets a number: `charged-2`.
  const what = event.replace(/-\d+$/, '');
  return labelled(causes[kind]?.() ?? kind, happenings[what]?.() ?? what);
}
