import {
  DateRangeFilter,
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
import { storeOptions } from '../../common/active-stores';
import type { Movement } from '../../common/stock-lists';
import { t } from '../../manifest';
import { StockStore } from '../stock-store';
import { kindLabel, movementKindOptions, quantityText } from '../stock-words';

/** Every change of a quantity, the latest first. */
const MovementsTab = observer(function MovementsTab() {
  const store = useService(StockStore);
  const formats = useService<Formats>(Formats);
  useFollow(store.active);
  const list = store.movements;
  return (
    <ListPart
      id="stock-movements"
      label={t('Movements')}
      list={list}
      filters={
        <>
          <FilterSelect store={list} name="store_id" label={t('Store')} options={storeOptions(store.active.value)} />
          <FilterSelect store={list} name="kind" label={t('What happened')} options={movementKindOptions()} />
          <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Day')} />
        </>
      }
      columns={columns(formats)}
      permission="stock.read"
      empty={{ icon: 'exchange', title: t('Nothing has moved yet.') }}
    />
  );
});

export default MovementsTab;

const signed = (quantity: number, formats: Formats) =>
  quantity > 0 ? `+${formats.number(quantity)}` : formats.number(quantity);

const columns = (formats: Formats): readonly Column<Movement>[] => [
  {
    id: 'item',
    title: t('Item'),
    primary: true,
    render: ({ item_name, batch, expires }) => (
      <TwoLines below={[batch, expires && formats.date(expires)].filter(Boolean).join(' · ')}>{item_name}</TwoLines>
    ),
  },
  {
    id: 'kind',
    title: t('What happened'),
    width: 190,
    hideable: false,
    render: ({ kind, reason, patient_name }) => <TwoLines below={patient_name ?? reason}>{kindLabel(kind)}</TwoLines>,
  },
  { id: 'store', title: t('Store'), width: 160, yields: 2, render: ({ store_name }) => store_name },
  {
    id: 'at',
    title: t('When'),
    width: 190,
    yields: 1,
    render: ({ at, by_name, approved_by_name, witnessed_by_name }) => (
      <TwoLines below={[by_name, approved_by_name, witnessed_by_name].filter(Boolean).join(' · ')}>
        {formats.dateTime(at)}
      </TwoLines>
    ),
  },
  {
    id: 'value',
    title: t('Value'),
    width: 130,
    align: 'end',
    yields: 3,
    render: ({ value, currency }) => <MoneyText amount={value} currency={currency} />,
  },
  {
    id: 'quantity',
    title: t('Quantity'),
    width: 140,
    align: 'end',
    hideable: false,
    render: ({ on_hand, in_transit, base_unit }) => (
      <TwoLines below={in_transit !== 0 && `${t('On the way')} ${signed(in_transit, formats)}`}>
        <span className="cw-number">
          {on_hand > 0 ? '+' : ''}
          {quantityText(on_hand, base_unit)}
        </span>
      </TwoLines>
    ),
  },
];
