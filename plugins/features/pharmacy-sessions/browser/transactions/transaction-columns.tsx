import { DateText, MoneyText, TwoLines, type Column, type Option } from '@clinic-workbench/sdk/browser';
import { transactionKinds, type SessionTransaction, type TransactionKind } from '../../common/pharmacy-session';
import { t } from '../../manifest';

const kindWords = (): Readonly<Record<TransactionKind, string>> => ({
  dispense: t('Dispensed and paid'),
  bill: t('Bill raised'),
  'hand-over': t('Handed over'),
  cancelled: t('Cancelled bill'),
});

export const kindLabel = (kind: TransactionKind): string => kindWords()[kind];

export const kindOptions = (): readonly Option[] => [
  { value: 'given', label: t('All that left') },
  { value: 'earned', label: t('All that was earned') },
  ...transactionKinds.map((value) => ({ value, label: kindLabel(value) })),
];

/** The columns of transactions. */
export const transactionColumns = (): readonly Column<SessionTransaction>[] => [
  {
    id: 'patient',
    title: t('Patient'),
    primary: true,
    render: ({ patient_name, medications_count: count }) => (
      <TwoLines below={count === 1 ? t('1 item') : t('{{count}} items', { count })}>{patient_name ?? '–'}</TwoLines>
    ),
  },
  { id: 'type', title: t('What happened'), width: 180, hideable: false, render: ({ type }) => kindLabel(type) },
  {
    id: 'when',
    title: t('When'),
    width: 200,
    yields: 1,
    render: ({ timestamp, user_name }) => (
      <TwoLines below={user_name ?? ''}>
        <DateText value={timestamp} show="date-time" />
      </TwoLines>
    ),
  },
  {
    id: 'amount',
    title: t('Amount'),
    width: 140,
    align: 'end',
    hideable: false,
    render: ({ type, amount, currency }) =>
      type === 'hand-over' ? <span data-phone="no">–</span> : <MoneyText amount={amount} currency={currency} />,
  },
];
