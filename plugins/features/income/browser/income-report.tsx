import {
  DataTable,
  DateRangeFilter,
  FilterSelect,
  Formats,
  ListToolbar,
  Navigation,
  Pagination,
  Session,
  useFollow,
  ReportFiles,
  useReading,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { noPlaces, placesWithoutRooms } from '../../locations/common/places';
import { incomeParts, type IncomeMeta } from '../common/income';
import { t } from '../manifest';
import { incomeColumns } from './income-columns';
import { IncomeStore } from './income-store';
import { IncomeTotals, Meanings } from './income-totals';
import styles from './income.module.css';
import { titleBy } from './labels';
import { useBehind } from './use-behind';

/** Charges, discounts, payments and refunds of a period. Each sum opens its charges. */
export const IncomeReport = observer(function IncomeReport() {
  const store = useService(IncomeStore);
  const { report: list } = store;
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const navigation = useService<Navigation>(Navigation);
  const places = useReading(placesWithoutRooms, noPlaces);
  const behind = useBehind(list);
  useFollow(list);
  const meta = list.meta as unknown as Partial<IncomeMeta>;
  const by = incomeParts.find((each) => each === list.filters.get('by')) ?? 'service';
  return (
    <div className={styles.tab}>
      <ListToolbar
        store={list}
        filters={
          <>
            <FilterSelect
              store={list}
              name="by"
              label={titleBy('service')}
              options={incomeParts
                .filter((value) => value !== 'service')
                .map((value) => ({ value, label: titleBy(value) }))}
            />
            <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Period')} />
            {places.length > 0 && (
              <FilterSelect store={list} name="location_id" label={t('Location')} options={places} />
            )}
          </>
        }
        actions={<ReportFiles save={(as) => store.save(as)} />}
      />
      {meta.totals && meta.date_from && meta.date_to && (
        <IncomeTotals
          title={t('{{from}} to {{to}}', { from: formats.date(meta.date_from), to: formats.date(meta.date_to) })}
          totals={meta.totals}
          currency={meta.currency ?? ''}
          behind={(sum) => behind({ sum })}
        />
      )}
      <DataTable
        id="income"
        label={titleBy(by)}
        store={list}
        keyOf={({ key }) => key}
        columns={incomeColumns({ by, currency: meta.currency ?? '', formats, behind })}
        onOpen={({ key }) => {
          const { to, params, query } = behind({ of: key });
          navigation.go(to, params, query);
        }}
        permission="income.read"
        allowed={session.can('income.read')}
        empty={{ icon: 'timeline-bar-chart', title: t('Nothing was charged or paid in this period.') }}
      />
      <Pagination store={list} />
      <Meanings />
    </div>
  );
});
