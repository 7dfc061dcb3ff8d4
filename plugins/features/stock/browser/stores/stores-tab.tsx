import {
  actionsColumn,
  Button,
  FilterSelect,
  ListPart,
  Session,
  StatusTag,
  TwoLines,
  useRecordActions,
  useService,
  type Column,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { storeStatuses, type Store } from '../../common/store';
import { t } from '../../manifest';
import { StockStore } from '../stock-store';
import { storeKindLabel } from '../stock-words';
import { StoreModal } from './store-modal';

const statusLabel = (status: Store['status']) => (status === 'active' ? t('Active') : t('Inactive'));

/** The stores of all locations. */
const StoresTab = observer(function StoresTab() {
  const { storeList, stores } = useService(StockStore);
  const session = useService<Session>(Session);
  const [edited, setEdited] = useState<Store | 'new'>();
  const { menu, windows } = useRecordActions<Store>({
    store: stores,
    right: 'stock.approve',
    nameOf: ({ name }) => name,
    history: {
      linesOf: ({ name, kind, status }) => [name, storeKindLabel(kind), statusLabel(status)],
    },
  });
  const may = session.can('stock.approve');
  const add = may && (
    <Button kind="primary" icon="add" onClick={() => setEdited('new')}>
      {t('New store')}
    </Button>
  );
  const menuOf = (row: Store): readonly MenuAction[] => [
    ...(may ? [{ id: 'edit', label: t('Edit'), icon: 'edit' as const, onSelect: () => setEdited(row) }] : []),
    menu.history(row),
  ];
  return (
    <>
      <ListPart
        id="stock-stores"
        label={t('Stores')}
        list={storeList}
        search={t('Search for store')}
        filters={
          <FilterSelect
            store={storeList}
            name="status"
            label={t('Status')}
            options={storeStatuses.map((value) => ({ value, label: statusLabel(value) }))}
          />
        }
        actions={add}
        columns={columns(menuOf)}
        {...(may && { onOpen: setEdited })}
        permission="stock.read"
        empty={{ icon: 'box', title: t('There is no store yet.'), action: add }}
      />
      {edited && <StoreModal store={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {windows}
    </>
  );
});

export default StoresTab;

const columns = (menuOf: (row: Store) => readonly MenuAction[]): readonly Column<Store>[] => [
  {
    id: 'name',
    title: t('Store'),
    primary: true,
    render: ({ name, location_name }) => <TwoLines below={location_name}>{name}</TwoLines>,
  },
  { id: 'kind', title: t('Kind'), width: 180, render: ({ kind }) => storeKindLabel(kind) },
  {
    id: 'status',
    title: t('Status'),
    width: 130,
    render: ({ status }) => <StatusTag kind="activity" status={status} label={statusLabel(status)} />,
  },
  actionsColumn({ nameOf: ({ name }) => name, menuOf }),
];
