import {
  Chart,
  FilterSelect,
  Formats,
  ListPart,
  MoneyText,
  Navigation,
  StatusTag,
  TwoLines,
  useFollow,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ExpiringRow } from '../../common/watching';
import { t } from '../../manifest';
import { WatchStore } from '../watch-store';
import { quantityText, rangeLabel, rangeOptions, storeOptions } from '../watch-words';

/** Batches that have expired or soon will, with their value as a chart. */
const ExpiryTab = observer(function ExpiryTab() {
  const store = useService(WatchStore);
  const formats = useService<Formats>(Formats);
  useFollow(store.stores);
  return (
    <>
      <ExpiryChart />
      <ListPart
        id="stock-watch-expiry"
        label={t('Expiring batches')}
        list={store.expiring}
        search={t('Search for item')}
        filters={
          <>
            <FilterSelect store={store.expiring} name="within" label={t('Expires')} options={rangeOptions()} />
            <FilterSelect
              store={store.expiring}
              name="store_id"
              label={t('Store')}
              options={storeOptions(store.stores.value)}
            />
          </>
        }
        columns={columns(formats)}
        permission="stock-watch.read"
        empty={{ icon: 'time', title: t('Nothing expires in this time.') }}
      />
    </>
  );
});

export default ExpiryTab;

const ExpiryChart = observer(function ExpiryChart() {
  const { figures } = useService(WatchStore);
  const navigation = useService<Navigation>(Navigation);
  const formats = useService<Formats>(Formats);
  useFollow(figures);
  const { value } = figures;
  if (!value || value.expiry.every(({ batches }) => batches === 0)) return null;
  const { route, params } = navigation.current;
  return (
    <Chart
      kind="columns"
      title={t('Value of what expires')}
      heading={t('Expires')}
      points={value.expiry.map(({ within }) => ({
        key: within,
        label: rangeLabel(within),
        title: rangeLabel(within),
        opens: { to: route, query: { tab: 'expiry', within } },
      }))}
      series={[{ key: 'value', label: t('Value'), values: value.expiry.map((each) => Number(each.value)) }]}
      format={(amount) => formats.money(amount, value.currency)}
      file="stock-expiry"
      onOpen={({ to, query }) => navigation.go(to, params, query)}
    />
  );
});

const columns = (formats: Formats): readonly Column<ExpiringRow>[] => [
  {
    id: 'item',
    title: t('Item'),
    primary: true,
    render: ({ item_name, batch }) => <TwoLines below={batch}>{item_name}</TwoLines>,
  },
  { id: 'store', title: t('Store'), width: 180, yields: 1, render: ({ store_name }) => store_name },
  {
    id: 'expires',
    title: t('Expires'),
    width: 170,
    hideable: false,
    render: ({ expires, days_left: left }) =>
      left <= 0 ? (
        <StatusTag kind="activity" status="failed" label={t('Expired {{day}}', { day: formats.date(expires) })} />
      ) : (
        <TwoLines below={left === 1 ? t('1 day left') : t('{{n}} days left', { n: left })}>
          {formats.date(expires)}
        </TwoLines>
      ),
  },
  {
    id: 'value',
    title: t('Value'),
    width: 130,
    align: 'end',
    yields: 2,
    render: ({ value, currency }) => <MoneyText amount={value} currency={currency} />,
  },
  {
    id: 'on-hand',
    title: t('On hand'),
    width: 140,
    align: 'end',
    hideable: false,
    render: ({ on_hand, base_unit }) => <span className="cw-number">{quantityText(on_hand, base_unit)}</span>,
  },
];
