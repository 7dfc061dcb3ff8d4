import type { Formats } from '@clinic-workbench/sdk/browser';
import { amountText } from '@clinic-workbench/sdk/common';
import type { FaultCode, FaultValues, LedgerFault } from '../../common/ledger-finding';
import { t } from '../../manifest';
import { accountLabel } from '../journal/journal-labels';

type Fault = Pick<LedgerFault, 'code' | 'values'>;

const entryText = ({ entry = '' }: FaultValues) => t('Entry {{entry}}', { entry });

function balanceText({ account = '', subject = '', charge }: FaultValues): string {
  const label = accountLabel({ account, account_name: '' });
  return charge === undefined
    ? t('Balance {{account}} of {{subject}}', { account: label, subject })
    : t('Balance {{account}} of charge {{charge}}', { account: label, charge });
}

const numberText = ({ series, period, location, number = '' }: FaultValues) =>
  t('Numbers {{series}}, before {{number}}', {
    series: [series, period, location].filter(Boolean).join(' · '),
    number,
  });

const which: Readonly<Record<FaultCode, (values: FaultValues) => string>> = {
  'no-lines': entryText,
  unbalanced: entryText,
  'not-mirrored': ({ entry = '' }) => t('Correction {{entry}}', { entry }),
  'balance-differs': balanceText,
  'lines-differ': balanceText,
  'first-missing': numberText,
  'numbers-missing': numberText,
};

/** Translated: the faulty record, as in `Balance 1100 Owed by patients of …`. */
export const whichText = ({ code, values }: Fault): string => which[code](values);

type Money = (minor: string | undefined) => string;

const reasons: Readonly<Record<FaultCode, (values: FaultValues, money: Money) => string>> = {
  'no-lines': () => t('It has no lines.'),
  unbalanced: ({ sum }, money) => t('Its lines sum to {{sum}}, not to zero.', { sum: money(sum) }),
  'not-mirrored': ({ corrected = '' }) =>
    t('It does not mirror the entry {{entry}} that it takes back.', { entry: corrected }),
  'balance-differs': ({ kept, sum }, money) =>
    t('It is {{kept}}, but its lines sum to {{sum}}.', { kept: money(kept), sum: money(sum) }),
  'lines-differ': ({ kept }, money) => t('It is {{kept}}, but of another number of lines.', { kept: money(kept) }),
  'first-missing': () => t('Numbers before it are missing.'),
  'numbers-missing': ({ before = '' }) => t('Numbers after {{before}} are missing.', { before }),
};

/** Translated: the fault. */
export const reasonText = (
  { code, values }: Fault,
  { formats, currency }: { readonly formats: Formats; readonly currency: string },
): string => reasons[code](values, (minor = '0') => formats.money(amountText(BigInt(minor), currency), currency));
