import {
  DataTable,
  Formats,
  MoneyText,
  Navigation,
  PageLink,
  Pagination,
  Session,
  useFollow,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { incomeParts, incomeSums, type IncomeCharge, type IncomeCharges as Charges } from '../common/income';
import { t } from '../manifest';
import { rowName, yieldOf } from './income-columns';
import { IncomeStore } from './income-store';
import { IncomeTotals } from './income-totals';
import styles from './income.module.css';
import { sumLabel, titleBy } from './labels';

/** The charges behind a sum of the report. A row opens the patient's bills. */
export const IncomeCharges = observer(function IncomeCharges() {
  const { charges: list } = useService(IncomeStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const navigation = useService<Navigation>(Navigation);
  useFollow(list);
  const meta = list.meta as unknown as Partial<Charges['meta']>;
  const by = incomeParts.find((each) => each === list.filters.get('by')) ?? 'service';
  const of = list.filters.get('of');
  const sum = incomeSums.find((each) => each === list.filters.get('sum'));
  const title = [of !== undefined && rowName({ key: of, name: meta.name ?? null }, by, formats), sum && sumLabel(sum)];
  const { route, params, query } = navigation.current;
  const { of: _of, sum: _sum, page: _page, ...report } = query;
  return (
    <div className={styles.tab}>
      <p className={styles.back}>
        <PageLink to={route} params={params} query={report}>
          {titleBy(by)}
        </PageLink>
      </p>
      {meta.totals && meta.date_from && meta.date_to && (
        <IncomeTotals
          title={[
            ...title,
            t('{{from}} to {{to}}', { from: formats.date(meta.date_from), to: formats.date(meta.date_to) }),
          ]
            .filter(Boolean)
            .join(' · ')}
          totals={meta.totals}
          currency={meta.currency ?? ''}
        />
      )}
      <DataTable
        id="income-charges"
        label={t('Charges')}
        store={list}
        keyOf={({ charge_item_id: charge }) => charge ?? ''}
        columns={columns(formats, meta.currency ?? '')}
        onOpen={({ patient_id: id }) => {
          if (id !== null) navigation.go('patients-id-bills', { id });
        }}
        permission="income.read"
        allowed={session.can('income.read')}
        empty={{ icon: 'timeline-bar-chart', title: t('Nothing was charged or paid in this period.') }}
      />
      <Pagination store={list} />
    </div>
  );
});

const columns = (formats: Formats, currency: string): readonly Column<IncomeCharge>[] => [
  {
    id: 'what',
    title: t('What was done'),
    primary: true,
    render: ({ what, patient_name, patient_number }) => (
      <span className={styles.stack}>
        {what ?? t('Without a charge')}
        {patient_name !== null && (
          <small className={styles.muted}>
            {patient_name} · {patient_number}
          </small>
        )}
      </span>
    ),
  },
  {
    id: 'done',
    title: t('Day'),
    width: 120,
    yields: 6,
    render: ({ done_on }) => (done_on === null ? '' : formats.date(done_on)),
  },
  ...incomeSums.map((sum): Column<IncomeCharge> => {
    const yields = yieldOf[sum];
    return {
      id: sum,
      title: sumLabel(sum),
      align: 'end',
      width: 130,
      ...(yields !== undefined && { yields }),
      render: (row) => <MoneyText amount={row[sum]} currency={currency} />,
    };
  }),
];
