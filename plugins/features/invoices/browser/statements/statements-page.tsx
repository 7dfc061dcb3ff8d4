import {
  DateRangeFilter,
  Formats,
  ListPart,
  MoneyText,
  Navigation,
  Page,
  ReportFiles,
  Session,
  Sums,
  Tabs,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { StatementFacts, StatementMeta } from '../../common/reports';
import { t } from '../../manifest';
import styles from '../invoices.module.css';
import { PayerFilter } from '../payer-filter';
import { LateTab } from '../reports/late-tab';
import { PeriodsTab } from '../reports/periods-tab';
import { RejectionsTab } from '../reports/rejections-tab';
import { UsedTab } from '../reports/used-tab';
import { ageingColumns, statementColumns } from './statement-columns';
import { StatementsStore } from './statements-store';

/**
 * What payers owe by age, and a statement of one payer (`?payer_id=`); `?tab=<name>` chooses another report.
 */
const StatementsPage = observer(function StatementsPage({ workspace }: SpotProps['page']) {
  const { rows } = useService(StatementsStore);
  const { route, params, query } = useService<Navigation>(Navigation).current;
  const payer = query['payer_id'];
  const session = useService<Session>(Session);
  const offered = reportTabs.filter((each) => each !== 'used' || session.can('coverages.read'));
  const shown = offered.find((each) => each === query['tab']) ?? 'age';
  const list = `${workspace.toLowerCase()}-payer-reports`;
  const tabs = offered.map((id) => ({
    to: route,
    params,
    ...(id !== 'age' && { query: { tab: id } }),
    label: tabLabel(id),
    current: id === shown,
  }));
  return (
    <Page
      title={t('Bill Statements')}
      description={t('What payers owed and paid, by the ledger.')}
      toolbar={<Tabs label={t('Bill Statements')} tabs={tabs} />}
    >
      {shown === 'age' && !payer && (
        <div className={styles.asked}>
          <PayerFilter store={rows} label={t('Statement of a payer')} />
        </div>
      )}
      {shown === 'age' && (payer ? <OfPayer one={`${list}-id`} /> : <ByAge route={route} list={list} />)}
      {shown === 'periods' && <PeriodsTab one={`${list}-id`} />}
      {shown === 'used' && <UsedTab />}
      {shown === 'rejections' && <RejectionsTab />}
      {shown === 'late' && <LateTab one={`${list}-id`} />}
    </Page>
  );
});

export default StatementsPage;

const reportTabs = ['age', 'periods', 'used', 'rejections', 'late'] as const;

function tabLabel(tab: (typeof reportTabs)[number]): string {
  return {
    age: t('Owed by age'),
    periods: t('Work by period'),
    used: t('Cover used'),
    rejections: t('Rejected by reason'),
    late: t('Paid late'),
  }[tab];
}

const OfPayer = observer(function OfPayer(props: { readonly one: string }) {
  const store = useService(StatementsStore);
  const { rows: list } = store;
  const formats = useService<Formats>(Formats);
  const { statement } = list.meta as unknown as Partial<StatementMeta>;
  return (
    <>
      {statement && <StatementSums facts={statement} />}
      <ListPart
        id="payer-statement"
        label={t('Movements')}
        list={list}
        filters={
          <>
            <PayerFilter store={list} label={t('All payers by age')} />
            <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Period')} />
          </>
        }
        actions={<ReportFiles save={(as) => store.save(as)} />}
        columns={statementColumns({ formats, currency: statement?.currency ?? '', one: props.one })}
        permission="invoices.read"
        empty={{ icon: 'document', title: t('Nothing moved in this period.') }}
      />
    </>
  );
});

function StatementSums({ facts }: { readonly facts: StatementFacts }) {
  const { currency } = facts;
  const sums = [
    [t('Owed before'), facts.opening],
    [t('Owed at the end'), facts.closing],
    [t('Owed now by the ledger'), facts.owed_by_ledger],
    [t('Owed now by the invoices'), facts.owed_by_invoices],
  ] as const;
  return (
    <Sums
      label={facts.payer_name}
      hasHeading
      items={sums.map(([label, amount]) => ({ label, value: <MoneyText amount={amount} currency={currency} /> }))}
    >
      <p role="status" className={facts.agrees ? styles.note : styles.wrong}>
        {facts.agrees
          ? t('The statement agrees with the ledger.')
          : t('The statement does not agree with the ledger: check the ledger.')}
      </p>
    </Sums>
  );
}

const ByAge = observer(function ByAge(props: { readonly route: string; readonly list: string }) {
  const store = useService(StatementsStore);
  const navigation = useService<Navigation>(Navigation);
  return (
    <ListPart
      id="payer-ageing"
      label={t('Owed by age')}
      list={store.ageing}
      actions={<ReportFiles only="export" save={() => store.saveAgeing()} />}
      columns={ageingColumns({ list: props.list })}
      onOpen={({ payer_id }) => navigation.go(props.route, {}, { payer_id })}
      permission="invoices.read"
      empty={{ icon: 'tick', title: t('No payer owes anything on invoices.') }}
    />
  );
});
