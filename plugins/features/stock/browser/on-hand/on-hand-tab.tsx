import { Button, FilterSelect, Formats, ListPart, Session, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { storeOptions } from '../../common/active-stores';
import type { StockRow } from '../../common/stock-lists';
import { t } from '../../manifest';
import { StockStore } from '../stock-store';
import { onHandColumns } from './on-hand-columns';

const StockWindow = lazy(async () => ({ default: (await import('./stock-window')).StockWindow }));
const OpeningImport = lazy(async () => ({ default: (await import('../opening/opening-import')).OpeningImport }));
const ReceiveModal = lazy(async () => ({ default: (await import('../receive/receive-modal')).ReceiveModal }));

/** What stores have, by item. A row opens its batches. */
const OnHandTab = observer(function OnHandTab() {
  const store = useService(StockStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const [opened, setOpened] = useState<Pick<StockRow, 'key'>>();
  const [receiving, setReceiving] = useState(false);
  const [importing, setImporting] = useState(false);
  useFollow(store.active);
  const stores = store.active.value;
  const row = opened && store.balances.rows.find(({ key }) => key === opened.key);
  const receive = session.can('stock.receive') && stores !== undefined && stores.length > 0 && (
    <Button kind="primary" icon="add" onClick={() => setReceiving(true)}>
      {t('Receive goods')}
    </Button>
  );
  return (
    <>
      <ListPart
        id="stock-on-hand"
        label={t('Stock')}
        list={store.balances}
        search={t('Search for item')}
        filters={
          <FilterSelect store={store.balances} name="store_id" label={t('Store')} options={storeOptions(stores)} />
        }
        actions={
          <>
            {receive && (
              <Button icon="import" onClick={() => setImporting(true)}>
                {t('Opening stock')}
              </Button>
            )}
            {receive}
          </>
        }
        columns={onHandColumns(formats)}
        onOpen={({ key }) => setOpened({ key })}
        permission="stock.read"
        empty={
          stores?.length === 0
            ? { icon: 'box', title: t('There is no store yet. Add one under Stores.') }
            : { icon: 'box', title: t('Nothing is in stock here.'), action: receive }
        }
      />
      <Suspense fallback={null}>
        {row && <StockWindow row={row} onClose={() => setOpened(undefined)} />}
        {importing && <OpeningImport onClose={() => setImporting(false)} />}
        {receiving && <ReceiveModal stores={stores ?? []} onClose={() => setReceiving(false)} />}
      </Suspense>
    </>
  );
});

export default OnHandTab;
