import { MoneyText, PageLink, type Column, type Formats } from '@clinic-workbench/sdk/browser';
import {
  ageBuckets,
  type AgeBucket,
  type AgeingRow,
  type StatementKind,
  type StatementRow,
} from '../../common/reports';
import { t } from '../../manifest';

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

/** The columns of what payers owe on invoices, by days past the due day. */
export function ageingColumns(): readonly Column<AgeingRow>[] {
  const titles: Readonly<Record<AgeBucket, string>> = {
    current: t('Not due yet'),
    to_30: t('1 to 30 days'),
    to_60: t('31 to 60 days'),
    to_90: t('61 to 90 days'),
    over_90: t('Over 90 days'),
  };
  const money = (amount: string, currency: string) => <MoneyText amount={amount} currency={currency} />;
  return [
    { id: 'payer', title: t('Payer'), primary: true, render: ({ payer_name: name }) => name },
    ...ageBuckets.map((name): Column<AgeingRow> => ({
      id: name,
      title: titles[name],
      align: 'end',
      width: 125,
      yields: 1,
      render: (row) => money(row[name], row.currency),
    })),
    {
      id: 'open',
      title: t('Open'),
      align: 'end',
      width: 130,
      hideable: false,
      render: ({ open, currency }) => money(open, currency),
    },
    {
      id: 'unmatched',
      title: t('Not matched'),
      align: 'end',
      width: 130,
      yields: 2,
      render: ({ unmatched, currency }) => money(unmatched, currency),
    },
  ];
}
