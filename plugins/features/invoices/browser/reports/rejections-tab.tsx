import {
  DateRangeFilter,
  Formats,
  ListPart,
  MoneyText,
  Navigation,
  ReportFiles,
  StatusTag,
  TwoLines,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { RejectedLine, RejectionRow } from '../../common/claim-reports';
import { t } from '../../manifest';
import { claimLabel } from '../labels';
import { PayerFilter } from '../payer-filter';
import { BehindHead, useBehind } from './behind';
import { ReportsStore } from './reports-store';

const LineModal = lazy(async () => ({ default: (await import('../one/line-modal')).LineModal }));

/** What payers rejected, by reason; `?of=<reason>` shows its lines. */
export const RejectionsTab = observer(function RejectionsTab() {
  const { query } = useService<Navigation>(Navigation).current;
  return query['of'] === undefined ? <Reasons /> : <Lines />;
});

const Reasons = observer(function Reasons() {
  const { rejections: list, saveRejections } = useService(ReportsStore);
  const navigation = useService<Navigation>(Navigation);
  const behind = useBehind();
  return (
    <ListPart
      id="payer-rejections"
      label={t('Rejected by reason')}
      list={list}
      filters={
        <>
          <PayerFilter store={list} />
          <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Rejected on')} />
        </>
      }
      actions={<ReportFiles only="export" save={() => saveRejections(list.query)} />}
      columns={[
        { id: 'reason', title: t('Reason'), primary: true, render: ({ reason }) => reason },
        {
          id: 'lines',
          title: t('Lines'),
          align: 'end',
          width: 90,
          render: ({ lines }) => <span className="cw-number">{lines}</span>,
        },
        amount<RejectionRow>('amount', t('Rejected')),
        amount<RejectionRow>('paid', t('Paid after all'), 2),
        amount<RejectionRow>('credited', t('Credited'), 3),
        amount<RejectionRow>('borne', t('Borne by others'), 1),
        amount<RejectionRow>('open', t('Open')),
      ]}
      onOpen={({ key }) => {
        const { to, params, query } = behind({ of: key });
        navigation.go(to, params, query);
      }}
      permission="invoices.read"
      empty={{ icon: 'tick', title: t('No payer rejected anything in this period.') }}
    />
  );
});

const Lines = observer(function Lines() {
  const { rejectedLines: list, saveRejections } = useService(ReportsStore);
  const formats = useService<Formats>(Formats);
  const [opened, setOpened] = useState<string>();
  const reason = list.rows[0]?.reason ?? list.filters.get('of') ?? '';
  return (
    <>
      <BehindHead back={t('Rejected by reason')} title={reason} />
      <ListPart
        id="payer-rejected-lines"
        label={t('Lines')}
        list={list}
        filters={
          <>
            <PayerFilter store={list} />
            <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Rejected on')} />
          </>
        }
        actions={<ReportFiles only="export" save={() => saveRejections(list.query)} />}
        columns={lineColumns(formats)}
        onOpen={({ uuid }) => setOpened(uuid)}
        permission="invoices.read"
        empty={{ icon: 'tick', title: t('No payer rejected anything in this period.') }}
      />
      <Suspense fallback={null}>{opened && <LineModal uuid={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  );
});

const lineColumns = (formats: Formats): readonly Column<RejectedLine>[] => [
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
    render: ({ payer_name, invoice_number }) => <TwoLines below={invoice_number}>{payer_name}</TwoLines>,
  },
  {
    id: 'rejected',
    title: t('Rejected on'),
    width: 140,
    render: ({ rejected_on: day, times_rejected: times }) => (
      <TwoLines below={times > 1 ? t('{{count}} times', { count: times }) : null}>{formats.date(day)}</TwoLines>
    ),
  },
  amount<RejectedLine>('amount', t('Payer pays')),
  amount<RejectedLine>('open', t('Open')),
  {
    id: 'claim',
    title: t('State'),
    width: 150,
    yields: 2,
    render: ({ claim }) => <StatusTag kind="invoice" status={claim} label={claimLabel(claim)} />,
  },
];

type Sum = 'amount' | 'paid' | 'credited' | 'borne' | 'open';

const amount = <Row extends Readonly<Record<Sum | 'currency', string>>>(
  id: Sum,
  title: string,
  yields?: number,
): Column<Row> => ({
  id,
  title,
  align: 'end',
  width: 130,
  ...(yields !== undefined && { yields }),
  render: (row) => <MoneyText amount={row[id]} currency={row.currency} />,
});
