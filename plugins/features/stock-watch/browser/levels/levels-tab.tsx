import {
  Button,
  FilterSelect,
  Formats,
  ListPart,
  Session,
  TwoLines,
  useFollow,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { WatchedRow } from '../../common/watching';
import { t } from '../../manifest';
import { WatchStore } from '../watch-store';
import { quantityText, storeOptions } from '../watch-words';

const WatchedWindow = lazy(async () => ({ default: (await import('./watched-window')).WatchedWindow }));
const LevelModal = lazy(async () => ({ default: (await import('./level-modal')).LevelModal }));

/** What stores have beside their reorder levels and consumption. A row opens its consumption and its level. */
const LevelsTab = observer(function LevelsTab() {
  const store = useService(WatchStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const [opened, setOpened] = useState<string>();
  const [edited, setEdited] = useState<WatchedRow | 'new'>();
  useFollow(store.stores);
  const { rows } = store;
  const row = rows.rows.find(({ key }) => key === opened);
  return (
    <>
      <ListPart
        id="stock-watch-levels"
        label={t('Stock and reorder levels')}
        list={rows}
        search={t('Search for item')}
        filters={
          <>
            <FilterSelect
              store={rows}
              name="show"
              label={t('All items')}
              options={[
                { value: 'low', label: t('At or below the reorder level') },
                { value: 'levels', label: t('With a reorder level') },
              ]}
            />
            <FilterSelect store={rows} name="store_id" label={t('Store')} options={storeOptions(store.stores.value)} />
          </>
        }
        actions={
          session.can('stock-watch.write') && (
            <Button icon="add" onClick={() => setEdited('new')}>
              {t('New reorder level')}
            </Button>
          )
        }
        columns={columns(formats)}
        onOpen={({ key }) => setOpened(key)}
        permission="stock-watch.read"
        empty={{ icon: 'box', title: t('Nothing is to be watched here.') }}
      />
      <Suspense fallback={null}>
        {row && !edited && (
          <WatchedWindow row={row} onEdit={() => setEdited(row)} onClose={() => setOpened(undefined)} />
        )}
        {edited && <LevelModal row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
});

export default LevelsTab;

const columns = (formats: Formats): readonly Column<WatchedRow>[] => [
  {
    id: 'item',
    title: t('Item'),
    primary: true,
    render: ({ item_name, store_name }) => <TwoLines below={store_name}>{item_name}</TwoLines>,
  },
  {
    id: 'average',
    title: t('Used a month'),
    width: 130,
    align: 'end',
    yields: 2,
    render: ({ average_month: average }) => (
      <span className="cw-number">{average === null ? t('unknown') : formats.number(average)}</span>
    ),
  },
  {
    id: 'days',
    title: t('Lasts'),
    width: 110,
    align: 'end',
    yields: 1,
    render: ({ days_of_stock: days }) =>
      days === null ? '–' : <span className="cw-number">{t('{{n}} days', { n: formats.number(days) })}</span>,
  },
  {
    id: 'level',
    title: t('Reorder level'),
    width: 130,
    align: 'end',
    yields: 3,
    render: ({ level }) =>
      level ? <span className="cw-number">{formats.number(level.reorder_level)}</span> : <span data-phone="no">–</span>,
  },
  {
    id: 'on-hand',
    title: t('On hand'),
    width: 150,
    align: 'end',
    hideable: false,
    render: ({ usable, on_hand, in_transit, base_unit }) => (
      <TwoLines
        below={[
          on_hand > usable && t('{{n}} not usable', { n: formats.number(on_hand - usable) }),
          in_transit > 0 && t('{{n}} on the way', { n: formats.number(in_transit) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <span className="cw-number">{quantityText(usable, base_unit)}</span>
      </TwoLines>
    ),
  },
  {
    id: 'order',
    title: t('Order'),
    width: 120,
    align: 'end',
    hideable: false,
    render: ({ suggested }) =>
      suggested > 0 ? (
        <strong className="cw-number">{formats.number(suggested)}</strong>
      ) : (
        <span data-phone="no">–</span>
      ),
  },
];
