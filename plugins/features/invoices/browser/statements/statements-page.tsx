import {
  DateRangeFilter,
  FilterSelect,
  Formats,
  ListPart,
  MoneyText,
  Navigation,
  Page,
  ReportFiles,
  Sums,
  useReading,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { StatementFacts, StatementMeta } from '../../common/reports';
import { t } from '../../manifest';
import styles from '../invoices.module.css';
import { allPayers, nobody } from './all-payers';
import { ageingColumns, statementColumns } from './statement-columns';
import { StatementsStore } from './statements-store';

/** What a payer owed in a period, movement by movement; without a payer what all owe by age. */
const StatementsPage = observer(function StatementsPage({ workspace }: SpotProps['page']) {
  const { rows } = useService(StatementsStore);
  const payers = useReading(allPayers, nobody);
  const { route, query } = useService<Navigation>(Navigation).current;
  const payer = query['payer_id'];
  return (
    <Page title={t('Bill Statements')} description={t('What payers owed and paid, by the ledger.')}>
      {!payer && (
        <div className={styles.asked}>
          <FilterSelect store={rows} name="payer_id" label={t('Statement of a payer')} options={payers} />
        </div>
      )}
      {payer ? <OfPayer one={`${workspace.toLowerCase()}-payer-reports-id`} /> : <ByAge route={route} />}
    </Page>
  );
});

export default StatementsPage;

const OfPayer = observer(function OfPayer(props: { readonly one: string }) {
  const store = useService(StatementsStore);
  const { rows: list } = store;
  const formats = useService<Formats>(Formats);
  const payers = useReading(allPayers, nobody);
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
            <FilterSelect store={list} name="payer_id" label={t('All payers by age')} options={payers} />
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

const ByAge = observer(function ByAge({ route }: { readonly route: string }) {
  const { ageing } = useService(StatementsStore);
  const navigation = useService<Navigation>(Navigation);
  return (
    <ListPart
      id="payer-ageing"
      label={t('Owed by age')}
      list={ageing}
      columns={ageingColumns()}
      onOpen={({ payer_id }) => navigation.go(route, {}, { payer_id })}
      permission="invoices.read"
      empty={{ icon: 'tick', title: t('No payer owes anything on invoices.') }}
    />
  );
});
