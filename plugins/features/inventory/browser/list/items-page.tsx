import {
  ApiFailure,
  Button,
  errorTone,
  FilterSelect,
  Formats,
  ListPage,
  MoreFilter,
  MoreFilters,
  Navigation,
  Session,
  Toaster,
  useScanner,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import { t } from '../../manifest';
import { activityLabel, kindOptions, yesNoOptions } from '../item-words';
import { ItemsStore } from '../items-store';
import { itemColumns } from './item-columns';
import { useItemActions } from './use-item-actions';

const ItemImport = lazy(async () => ({ default: (await import('./item-import')).ItemImport }));
const ItemWindow = lazy(async () => ({ default: (await import('../detail/item-window')).ItemWindow }));

/** What the pharmacy keeps. `?open=<uuid>` shows one item; so does a scan anywhere on the page. */
const ItemsPage = observer(function ItemsPage() {
  const store = useService(ItemsStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const navigation = useService<Navigation>(Navigation);
  const toaster = useService<Toaster>(Toaster);
  const actions = useItemActions();
  const scan = (text: string) => {
    if (!session.can('inventory.read')) return;
    void store.scan(text).then((found) => {
      if (typeof found !== 'string') return navigation.replaceQuery({ open: found.uuid });
      errorTone();
      toaster.error(t(found));
    });
  };
  useScanner(scan);
  const close = () => {
    store.forgetScan();
    navigation.replaceQuery({ open: undefined });
  };
  const exportAll = async () => {
    try {
      await store.exportAll();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
    }
  };
  const opened = navigation.current.query['open'];
  const create = actions.create && (
    <Button kind="primary" icon="add" onClick={actions.create}>
      {t('New item')}
    </Button>
  );
  return (
    <ListPage
      id="inventory"
      title={t('Inventory')}
      description={t('What the pharmacy keeps. Scan a bar code anywhere on this page to open its item.')}
      actions={
        <>
          <Button icon="export" onClick={() => void exportAll()}>
            {t('Export')}
          </Button>
          {actions.create && (
            <Button icon="import" onClick={() => navigation.replaceQuery({ open: 'import' })}>
              {t('Import')}
            </Button>
          )}
          {create}
        </>
      }
      list={store.list}
      label={t('Items')}
      search={t('Search for item or bar code')}
      filters={<Filters />}
      columns={itemColumns({ formats, menuOf: actions.menuOf })}
      onOpen={({ uuid }) => navigation.replaceQuery({ open: uuid })}
      permission="inventory.read"
      empty={{ icon: 'box', title: t('There are no items yet.'), action: create }}
    >
      {opened === 'import' && actions.create && <ItemImport onClose={close} />}
      {opened !== undefined && opened !== 'import' && (
        <ItemWindow key={opened} uuid={opened} actions={actions} onScan={scan} onClose={close} />
      )}
      {actions.windows}
    </ListPage>
  );
});

export default ItemsPage;

/** The less important filters, behind the button. */
const behind = ['controlled', 'cold_chain', 'without_prescription'];

const Filters = observer(function Filters() {
  const { list } = useService(ItemsStore);
  const flags = [
    { name: 'controlled', label: t('Controlled') },
    { name: 'cold_chain', label: t('Cold chain') },
    { name: 'without_prescription', label: t('Without prescription') },
  ];
  return (
    <>
      <FilterSelect store={list} name="kind" label={t('Kind')} options={kindOptions()} />
      <FilterSelect
        store={list}
        name="active"
        label={t('Status')}
        options={['true', 'false'].map((value) => ({ value, label: activityLabel(value === 'true') }))}
      />
      <MoreFilters store={list} names={behind}>
        {flags.map(({ name, label }) => (
          <MoreFilter key={name} label={label}>
            <FilterSelect store={list} name={name} label={label} options={yesNoOptions()} />
          </MoreFilter>
        ))}
      </MoreFilters>
      <FilterSelect
        store={list}
        name="sort"
        label={t('Sort by')}
        options={[
          { value: 'name', label: t('Name, A to Z') },
          { value: '-name', label: t('Name, Z to A') },
          { value: '-updated', label: t('Changed last') },
        ]}
      />
    </>
  );
});
