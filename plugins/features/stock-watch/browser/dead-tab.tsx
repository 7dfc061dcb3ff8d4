import {
  FilterSelect,
  Formats,
  ListPart,
  MoneyText,
  TwoLines,
  useFollow,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { deadAfter, type DeadRow } from '../common/watching';
import { t } from '../manifest';
import { WatchStore } from './watch-store';
import { quantityText, storeOptions } from './watch-words';

/** What lies in stores and was not used for long. */
const DeadTab = observer(function DeadTab() {
  const store = useService(WatchStore);
  const formats = useService<Formats>(Formats);
  useFollow(store.stores);
  return (
    <ListPart
      id="stock-watch-dead"
      label={t('Not used')}
      list={store.dead}
      search={t('Search for item')}
      filters={
        <>
          <FilterSelect
            store={store.dead}
            name="days"
            label={t('Not used for 180 days')}
            options={deadAfter
              .filter((days) => days !== '180')
              .map((days) => ({ value: days, label: t('Not used for {{days}} days', { days }) }))}
          />
          <FilterSelect
            store={store.dead}
            name="store_id"
            label={t('Store')}
            options={storeOptions(store.stores.value)}
          />
        </>
      }
      columns={columns(formats)}
      permission="stock-watch.read"
      empty={{ icon: 'box', title: t('Everything here is used.') }}
    />
  );
});

export default DeadTab;

const columns = (formats: Formats): readonly Column<DeadRow>[] => [
  {
    id: 'item',
    title: t('Item'),
    primary: true,
    render: ({ item_name, item_code }) => <TwoLines below={item_code}>{item_name}</TwoLines>,
  },
  { id: 'store', title: t('Store'), width: 180, yields: 1, render: ({ store_name }) => store_name },
  {
    id: 'last',
    title: t('Last used'),
    width: 150,
    hideable: false,
    render: ({ last_used: day }) => (day === null ? t('Never') : formats.date(day)),
  },
  {
    id: 'value',
    title: t('Value'),
    width: 130,
    align: 'end',
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
