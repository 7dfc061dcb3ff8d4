import {
  DateRangeFilter,
  Formats,
  ListPart,
  MoneyText,
  Navigation,
  ReportFiles,
  TwoLines,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { LateInvoice, LatePayer } from '../../common/claim-reports';
import { t } from '../../manifest';
import { PayerFilter } from '../payer-filter';
import { BehindHead, useBehind } from './behind';
import { ReportsStore } from './reports-store';

/** What payers paid after the due day; `?of=<payer>` shows the payments behind it. */
export const LateTab = observer(function LateTab(props: {
  /** The route of one invoice. */
  readonly one: string;
}) {
  const { query } = useService<Navigation>(Navigation).current;
  return query['of'] === undefined ? <Payers /> : <Payments one={props.one} />;
});

const Payers = observer(function Payers() {
  const { late: list, saveLate } = useService(ReportsStore);
  const navigation = useService<Navigation>(Navigation);
  const behind = useBehind();
  return (
    <ListPart
      id="payer-late"
      label={t('Paid late')}
      list={list}
      filters={
        <>
          <PayerFilter store={list} />
          <DateRangeFilter store={list} from="date_from" to="date_to" label={t('In the bank')} />
        </>
      }
      actions={<ReportFiles only="export" save={() => saveLate(list.query)} />}
      columns={payerColumns}
      onOpen={({ payer_id: of }) => {
        const { to, params, query } = behind({ of });
        navigation.go(to, params, query);
      }}
      permission="invoices.read"
      empty={{ icon: 'tick', title: t('No payer paid late in this period.') }}
    />
  );
});

const Payments = observer(function Payments({ one }: { readonly one: string }) {
  const { lateInvoices: list, saveLate } = useService(ReportsStore);
  const navigation = useService<Navigation>(Navigation);
  const formats = useService<Formats>(Formats);
  return (
    <>
      <BehindHead back={t('Paid late')} title={list.rows[0]?.payer_name ?? ''} />
      <ListPart
        id="payer-late-payments"
        label={t('Payments')}
        list={list}
        filters={<DateRangeFilter store={list} from="date_from" to="date_to" label={t('In the bank')} />}
        actions={<ReportFiles only="export" save={() => saveLate(list.query)} />}
        columns={paymentColumns(formats)}
        onOpen={({ invoice_id: id }) => navigation.go(one, { id })}
        permission="invoices.read"
        empty={{ icon: 'tick', title: t('No payer paid late in this period.') }}
      />
    </>
  );
});

const count = (id: 'invoices' | 'payments', title: string, yields: number): Column<LatePayer> => ({
  id,
  title,
  align: 'end',
  width: 110,
  yields,
  render: (row) => <span className="cw-number">{row[id]}</span>,
});

const payerColumns: readonly Column<LatePayer>[] = [
  { id: 'payer', title: t('Payer'), primary: true, render: ({ payer_name: name }) => name },
  count('invoices', t('Invoices'), 2),
  count('payments', t('Payments'), 3),
  {
    id: 'average',
    title: t('Days late on average'),
    align: 'end',
    width: 170,
    render: ({ average_days: days }) => <span className="cw-number">{days}</span>,
  },
  {
    id: 'most',
    title: t('Most days late'),
    align: 'end',
    width: 140,
    yields: 1,
    render: ({ most_days: days }) => <span className="cw-number">{days}</span>,
  },
  {
    id: 'amount',
    title: t('Paid late'),
    align: 'end',
    width: 140,
    hideable: false,
    render: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
];

const paymentColumns = (formats: Formats): readonly Column<LateInvoice>[] => [
  {
    id: 'invoice',
    title: t('Invoice'),
    primary: true,
    render: ({ invoice_number: number, reference }) => <TwoLines below={reference}>{number}</TwoLines>,
  },
  { id: 'due', title: t('Due'), width: 120, yields: 1, render: ({ due_on: day }) => formats.date(day) },
  { id: 'paid', title: t('In the bank'), width: 130, render: ({ paid_on: day }) => formats.date(day) },
  {
    id: 'late',
    title: t('Days late'),
    align: 'end',
    width: 120,
    render: ({ days_late: days }) => <span className="cw-number">{days}</span>,
  },
  {
    id: 'amount',
    title: t('Amount'),
    align: 'end',
    width: 140,
    hideable: false,
    render: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
];
