import { MoneyText, PageLink, type Column, type Formats } from '@clinic-workbench/sdk/browser';
import { ageBuckets } from '../../common/age-buckets';
import type { AgeingRow, StatementKind, StatementRow } from '../../common/reports';
import { t } from '../../manifest';
import { ageLabel } from '../labels';

/** The columns of the movements of a statement. */
export function statementColumns(of: {
  readonly formats: Formats;
  readonly currency: string;
  /** The route of one invoice. */
  readonly one: string;
}): readonly Column<StatementRow>[] {
  const money = (amount: string | null) =>
    amount === null ? <span data-phone="no" /> : <MoneyText amount={amount} currency={of.currency} />;
  return [
    {
      id: 'paper',
      title: t('Number'),
      primary: true,
      render: ({ paper, invoice_id: id }) =>
        id ? (
          <PageLink to={of.one} params={{ id }}>
            {paper}
          </PageLink>
        ) : (
          paper
        ),
    },
    { id: 'day', title: t('Day'), width: 120, render: ({ day }) => of.formats.date(day) },
    { id: 'kind', title: t('What'), width: 170, render: ({ kind }) => kindText(kind) },
    { id: 'debit', title: t('Owed'), align: 'end', width: 140, render: ({ debit }) => money(debit) },
    { id: 'credit', title: t('Paid or taken off'), align: 'end', width: 150, render: ({ credit }) => money(credit) },
    {
      id: 'balance',
      title: t('Balance'),
      align: 'end',
      width: 140,
      hideable: false,
      render: ({ balance }) => money(balance),
    },
  ];
}

function kindText(kind: StatementKind): string {
  const texts: Readonly<Record<StatementKind, string>> = {
    invoice: t('Invoice'),
    'credit-note': t('Credit note'),
    payment: t('Payment'),
    'payment-voided': t('Payment voided'),
    borne: t('Borne by others'),
    other: t('Other'),
  };
  return texts[kind];
}

/** The columns of what payers owe on invoices, by days past the due day. Each figure opens its invoices or payments. */
export function ageingColumns(of: {
  /** The route of all invoices. */
  readonly list: string;
}): readonly Column<AgeingRow>[] {
  const figure = (row: AgeingRow, amount: string, query: Readonly<Record<string, string>>) => {
    const text = <MoneyText amount={amount} currency={row.currency} />;
    if (Number(amount) === 0) return text;
    return (
      <PageLink to={of.list} query={{ ...query, payer_id: row.payer_id }}>
        {text}
      </PageLink>
    );
  };
  return [
    { id: 'payer', title: t('Payer'), primary: true, render: ({ payer_name: name }) => name },
    ...ageBuckets.map((name): Column<AgeingRow> => ({
      id: name,
      title: ageLabel(name),
      align: 'end',
      width: 125,
      yields: 1,
      render: (row) => figure(row, row[name], { age: name }),
    })),
    {
      id: 'open',
      title: t('Open'),
      align: 'end',
      width: 130,
      hideable: false,
      render: (row) => figure(row, row.open, { status: 'issued' }),
    },
    {
      id: 'unmatched',
      title: t('Not matched'),
      align: 'end',
      width: 130,
      yields: 2,
      render: (row) => figure(row, row.unmatched, { tab: 'payments', status: 'unmatched' }),
    },
  ];
}
