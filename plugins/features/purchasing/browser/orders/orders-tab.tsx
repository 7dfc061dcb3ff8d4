import {
  Button,
  FilterSelect,
  Formats,
  ListPart,
  Session,
  useNamedOptions,
  useReading,
  useRecordActions,
  useService,
  View,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { activeStores, noStores, storeOptions } from '../../../stock/common/active-stores';
import type { PurchaseOrder } from '../../common/purchase-order';
import { t } from '../../manifest';
import { PurchasingStore } from '../purchasing-store';
import { activeSuppliers, isOpen, linesText, statusLabel, statusOptions } from '../purchasing-words';
import { goodsOf } from './goods-of';
import { orderColumns } from './order-columns';

const OrderModal = lazy(async () => ({ default: (await import('./order-modal')).OrderModal }));
const OrderWindow = lazy(async () => ({ default: (await import('./order-window')).OrderWindow }));

/** What was ordered from suppliers: open orders first. */
const OrdersTab = observer(function OrdersTab() {
  const purchasing = useService(PurchasingStore);
  const { orderList: list, orders } = purchasing;
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const stores = useReading(activeStores, noStores);
  const suppliers = useNamedOptions(activeSuppliers);
  const [ordering, setOrdering] = useState(false);
  const [opened, setOpened] = useState<{ readonly uuid: string; readonly to: 'see' | 'receive' }>();
  const { because, attempt, menu, windows } = useRecordActions<PurchaseOrder>({
    store: orders,
    right: 'purchasing.write',
    nameOf: ({ number }) => number,
    history: { linesOf: (row) => [statusLabel(row.status), ...linesText(row), row.end_reason ?? ''] },
  });
  const mayReceive = (order: PurchaseOrder) => isOpen(order) && session.can('purchasing.receive');
  const menuOf = (order: PurchaseOrder): readonly MenuAction[] => [
    { id: 'print', label: t('Print'), icon: 'print', onSelect: () => void purchasing.print(order) },
    menu.history(order),
    ...(isOpen(order) && session.can('purchasing.write')
      ? [
          because(
            { id: 'cancel', label: t('Cancel the order'), icon: 'disable', danger: true, divided: true },
            {
              title: t('Cancel the order'),
              message: t('What arrived stays. The rest is not expected any more.'),
              confirm: t('Cancel the order'),
            },
            (reason) => attempt(orders.act(order, 'cancel', { reason }), t('The order is cancelled.')),
          ),
        ]
      : []),
  ];
  const order = session.can('purchasing.write') && stores.length > 0 && (
    <Button kind="primary" icon="add" onClick={() => setOrdering(true)}>
      {t('Order goods')}
    </Button>
  );
  const shown = list.rows.find(({ uuid }) => uuid === opened?.uuid);
  const close = () => setOpened(undefined);
  return (
    <>
      <ListPart
        id="purchase-orders"
        label={t('Orders')}
        list={list}
        search={t('Search for number or supplier')}
        filters={
          <>
            <FilterSelect store={list} name="status" label={t('Status')} options={statusOptions()} />
            <FilterSelect store={list} name="supplier_id" label={t('Supplier')} options={suppliers} />
            <FilterSelect store={list} name="store_id" label={t('Store')} options={storeOptions(stores)} />
          </>
        }
        actions={order}
        columns={orderColumns({
          formats,
          menuOf,
          isBusy: (uuid) => orders.isBusy(uuid),
          nextOf: (row) =>
            mayReceive(row)
              ? { label: t('Receive'), run: () => setOpened({ uuid: row.uuid, to: 'receive' }) }
              : undefined,
        })}
        onOpen={({ uuid }) => setOpened({ uuid, to: 'see' })}
        permission="purchasing.read"
        empty={{ icon: 'truck', title: t('Nothing was ordered yet.'), action: order }}
      />
      <Suspense fallback={null}>
        {ordering && <OrderModal stores={stores} suppliers={suppliers} onClose={() => setOrdering(false)} />}
        {shown && opened?.to === 'see' && <OrderWindow order={shown} onClose={close} />}
      </Suspense>
      {shown && opened?.to === 'receive' && (
        <View id="stock.receive" goods={goodsOf(shown)} onReceived={() => orders.reload()} onClose={close} />
      )}
      {windows}
    </>
  );
});

export default OrdersTab;
