import {
  DateRangeFilter,
  FilterSelect,
  Formats,
  ListPart,
  MoneyText,
  Navigation,
  ReportFiles,
  TwoLines,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { isCalendarDate } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { periodSums, type ChargePeriod, type PeriodCharge, type PeriodSum } from '../../common/reports';
import { t } from '../../manifest';
import { PayerFilter } from '../payer-filter';
import { BehindHead, Figure, useBehind } from './behind';
import { ReportsStore } from './reports-store';

/** What payers pay for work, by when it was done; `?of=<period>` shows the charges behind a figure. */
export const PeriodsTab = observer(function PeriodsTab(props: {
  /** The route of one invoice. */
  readonly one: string;
}) {
  const { query } = useService<Navigation>(Navigation).current;
  return query['of'] === undefined ? <Periods /> : <Charges one={props.one} />;
});

const Periods = observer(function Periods() {
  const { periods: list, savePeriods } = useService(ReportsStore);
  const navigation = useService<Navigation>(Navigation);
  const formats = useService<Formats>(Formats);
  const behind = useBehind();
  const by = list.filters.get('by') ?? 'month';
  return (
    <ListPart
      id="payer-work-by-period"
      label={t('Work by period')}
      list={list}
      filters={
        <>
          <FilterSelect store={list} name="by" label={t('By month')} options={[{ value: 'day', label: t('By day') }]} />
          <PayerFilter store={list} />
          <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Done')} />
        </>
      }
      actions={<ReportFiles only="export" save={() => savePeriods(list.query)} />}
      columns={[
        {
          id: 'period',
          title: by === 'day' ? t('Day') : t('Month'),
          primary: true,
          render: ({ period }) => periodName(period, by, formats),
        },
        {
          id: 'charges',
          title: t('Charges'),
          align: 'end',
          width: 110,
          yields: 1,
          render: ({ charges }) => <span className="cw-number">{charges}</span>,
        },
        ...periodSums.map((sum): Column<ChargePeriod> => ({
          id: sum,
          title: sumLabel(sum),
          align: 'end',
          width: 160,
          hideable: sum !== 'amount',
          render: (row) => {
            const text = <MoneyText amount={row[sum]} currency={row.currency} />;
            return Number(row[sum]) === 0 ? text : <Figure behind={behind({ of: row.period, sum })}>{text}</Figure>;
          },
        })),
      ]}
      onOpen={({ period }) => {
        const { to, params, query } = behind({ of: period });
        navigation.go(to, params, query);
      }}
      permission="invoices.read"
      empty={{ icon: 'timeline-bar-chart', title: t('Payers pay for nothing that was done in this period.') }}
    />
  );
});

const Charges = observer(function Charges({ one }: { readonly one: string }) {
  const { periodCharges: list, savePeriods } = useService(ReportsStore);
  const navigation = useService<Navigation>(Navigation);
  const formats = useService<Formats>(Formats);
  const { query } = navigation.current;
  const sum = periodSums.find((each) => each === query['sum']);
  const period = periodName(query['of'] ?? '', query['by'] ?? 'month', formats);
  return (
    <>
      <BehindHead back={t('Work by period')} title={[period, sum && sumLabel(sum)].filter(Boolean).join(' · ')} />
      <ListPart
        id="payer-work-charges"
        label={t('Charges')}
        list={list}
        filters={<PayerFilter store={list} />}
        actions={<ReportFiles only="export" save={() => savePeriods(list.query)} />}
        columns={chargeColumns(formats)}
        onOpen={({ invoice_id: invoice, patient_id: patient }) =>
          invoice ? navigation.go(one, { id: invoice }) : navigation.go('patients-id-bills', { id: patient })
        }
        permission="invoices.read"
        empty={{ icon: 'timeline-bar-chart', title: t('Payers pay for nothing that was done in this period.') }}
      />
    </>
  );
});

const chargeColumns = (formats: Formats): readonly Column<PeriodCharge>[] => [
  {
    id: 'what',
    title: t('What'),
    primary: true,
    render: ({ what, patient_name, patient_number }) => (
      <TwoLines below={`${patient_name} · ${patient_number}`}>{what}</TwoLines>
    ),
  },
  {
    id: 'payer',
    title: t('Payer'),
    yields: 1,
    render: ({ payer_name, policy_name }) => <TwoLines below={policy_name || null}>{payer_name}</TwoLines>,
  },
  { id: 'done', title: t('Done'), width: 120, yields: 2, render: ({ done_on: day }) => formats.date(day) },
  { id: 'invoice', title: t('Invoice'), width: 120, render: ({ invoice_number: number }) => number ?? none },
  {
    id: 'charged',
    title: t('Charged'),
    align: 'end',
    width: 130,
    yields: 3,
    render: ({ charged, currency }) => <MoneyText amount={charged} currency={currency} />,
  },
  {
    id: 'amount',
    title: t('Payer pays'),
    align: 'end',
    width: 130,
    hideable: false,
    render: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
];

const none = <span data-phone="no">–</span>;

function sumLabel(sum: PeriodSum): string {
  return { amount: t('Payer pays'), invoiced: t('Invoiced'), not_invoiced: t('Not invoiced') }[sum];
}

/** A day as elsewhere, a month as in `November 2026`. */
function periodName(period: string, by: string, formats: Formats): string {
  // The address may name anything.
  if (!isCalendarDate(period)) return period;
  if (by === 'day') return formats.date(period);
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(document.documentElement.lang || 'en', options).format(
    new Date(`${period}T00:00:00Z`),
  );
}
