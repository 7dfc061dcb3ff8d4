import {
  actionsColumn,
  MoneyText,
  StatusTag,
  TwoLines,
  type Column,
  type Formats,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { PayerPayment } from '../../common/payer-payment';
import { t } from '../../manifest';

/** A payment of which something waits has a state of its own on screen. */
export const paymentState = ({ status, unmatched }: PayerPayment) =>
  status === 'voided' ? status : Number(unmatched) > 0 ? 'pending' : 'paid';

export function paymentStateLabel(payment: PayerPayment): string {
  if (payment.status === 'voided') return t('Voided');
  return Number(payment.unmatched) > 0 ? t('Not wholly matched') : t('Matched');
}

/** The columns of payments by payers. */
export function paymentColumns(of: {
  readonly formats: Formats;
  readonly menuOf: (payment: PayerPayment) => readonly MenuAction[];
}): readonly Column<PayerPayment>[] {
  const { formats } = of;
  const money = (amount: string, currency: string) => <MoneyText amount={amount} currency={currency} />;
  return [
    {
      id: 'payer',
      title: t('Payer'),
      primary: true,
      render: ({ payer_name: name, reference }) => <TwoLines below={reference}>{name}</TwoLines>,
    },
    { id: 'day', title: t('Day'), width: 120, render: ({ day }) => formats.date(day) },
    {
      id: 'invoices',
      title: t('Invoices'),
      yields: 2,
      render: ({ matches }) => matches.map(({ number }) => number).join(', '),
    },
    {
      id: 'received',
      title: t('Received'),
      align: 'end',
      width: 130,
      render: ({ received, currency }) => money(received, currency),
    },
    {
      id: 'withheld',
      title: t('Tax withheld'),
      align: 'end',
      width: 130,
      yields: 1,
      render: ({ withheld, currency }) => money(withheld, currency),
    },
    {
      id: 'unmatched',
      title: t('Not matched'),
      align: 'end',
      width: 130,
      hideable: false,
      render: ({ unmatched, currency }) => money(unmatched, currency),
    },
    {
      id: 'status',
      title: t('Status'),
      width: 170,
      render: (payment) => (
        <TwoLines below={payment.void_reason}>
          <StatusTag kind="payment" status={paymentState(payment)} label={paymentStateLabel(payment)} />
        </TwoLines>
      ),
    },
    actionsColumn({ nameOf: ({ reference }) => reference, menuOf: of.menuOf }),
  ];
}
