import {
  actionsColumn,
  MoneyText,
  StatusTag,
  TwoLines,
  type Column,
  type Formats,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { Invoice } from '../../common/invoice';
import { t } from '../../manifest';
import { kindLabel, nameOf, periodText, shownStatus, statusLabel } from '../labels';

/** The columns of a list of invoices. */
export function invoiceColumns(of: {
  readonly formats: Formats;
  readonly menuOf: (invoice: Invoice) => readonly MenuAction[];
}): readonly Column<Invoice>[] {
  const { formats } = of;
  return [
    {
      id: 'payer',
      title: t('Payer'),
      primary: true,
      render: ({ payer_name: name, payer_kind: kind, branch_name: branch }) => (
        <TwoLines below={branch ?? kindLabel(kind)}>{name}</TwoLines>
      ),
    },
    {
      id: 'number',
      title: t('Number'),
      width: 130,
      render: ({ number, lines }) => (
        <TwoLines below={t('{{count}} lines', { count: lines })}>{number ?? t('Draft')}</TwoLines>
      ),
    },
    { id: 'period', title: t('Work done'), width: 210, yields: 2, render: (invoice) => periodText(invoice, formats) },
    {
      id: 'due',
      title: t('Due'),
      width: 130,
      yields: 1,
      render: ({ due_on: day, days_overdue: days }) =>
        day && (
          <TwoLines below={days === null ? null : t('{{count}} days late', { count: days })}>
            {formats.date(day)}
          </TwoLines>
        ),
    },
    {
      id: 'total',
      title: t('Total'),
      align: 'end',
      width: 130,
      render: ({ total, currency }) => <MoneyText amount={total} currency={currency} />,
    },
    {
      id: 'open',
      title: t('Open'),
      align: 'end',
      width: 130,
      hideable: false,
      render: ({ open, currency }) => <MoneyText amount={open} currency={currency} />,
    },
    {
      id: 'status',
      title: t('Status'),
      width: 130,
      render: (invoice) => (
        <StatusTag kind="invoice" status={shownStatus(invoice)} label={statusLabel(shownStatus(invoice))} />
      ),
    },
    actionsColumn({ nameOf, menuOf: of.menuOf }),
  ];
}
