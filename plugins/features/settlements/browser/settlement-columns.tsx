import {
  actionsColumn,
  MoneyText,
  StatusTag,
  TwoLines,
  type Column,
  type Formats,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { ProviderBalance, Settlement } from '../common/settlement';
import { t } from '../manifest';
import { providerText, statusLabel } from './labels';

/** The columns of the providers' open amounts. */
export function balanceColumns(of: {
  readonly menuOf: (balance: ProviderBalance) => readonly MenuAction[];
}): readonly Column<ProviderBalance>[] {
  const money = (amount: string, currency: string) => <MoneyText amount={amount} currency={currency} />;
  return [
    { id: 'provider', title: t('Provider'), primary: true, render: (balance) => providerText(balance) },
    {
      id: 'received',
      title: t('Received'),
      align: 'end',
      width: 150,
      yields: 2,
      render: ({ received, currency }) => money(received, currency),
    },
    {
      id: 'fees',
      title: t('Fees'),
      align: 'end',
      width: 130,
      yields: 1,
      render: ({ fees, currency }) => money(fees, currency),
    },
    {
      id: 'open',
      title: t('Open'),
      align: 'end',
      width: 150,
      hideable: false,
      render: ({ open, currency }) => money(open, currency),
    },
    actionsColumn({ nameOf: providerText, menuOf: of.menuOf }),
  ];
}

/** The columns of settlements. */
export function settlementColumns(of: {
  readonly formats: Formats;
  readonly menuOf: (settlement: Settlement) => readonly MenuAction[];
}): readonly Column<Settlement>[] {
  const { formats } = of;
  return [
    {
      id: 'provider',
      title: t('Provider'),
      primary: true,
      render: (settlement) => <TwoLines below={settlement.reference}>{providerText(settlement)}</TwoLines>,
    },
    { id: 'day', title: t('Day'), width: 120, render: ({ day }) => formats.date(day) },
    {
      id: 'payments',
      title: t('Payments'),
      yields: 2,
      render: ({ payments }) =>
        payments.length === 0 ? t('A sum') : payments.map(({ receipt_number: number }) => number).join(', '),
    },
    {
      id: 'received',
      title: t('Received'),
      align: 'end',
      width: 130,
      yields: 1,
      render: ({ received, currency }) => <MoneyText amount={received} currency={currency} />,
    },
    {
      id: 'fee',
      title: t('Fee'),
      align: 'end',
      width: 110,
      yields: 1,
      render: ({ fee, currency }) => <MoneyText amount={fee} currency={currency} />,
    },
    {
      id: 'amount',
      title: t('Amount'),
      align: 'end',
      width: 130,
      hideable: false,
      render: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
    },
    {
      id: 'status',
      title: t('Status'),
      width: 140,
      render: ({ status, void_reason }) => (
        <TwoLines below={void_reason}>
          <StatusTag kind="payment" status={status === 'settled' ? 'paid' : status} label={statusLabel(status)} />
        </TwoLines>
      ),
    },
    actionsColumn({ nameOf: ({ reference }) => reference, menuOf: of.menuOf }),
  ];
}
