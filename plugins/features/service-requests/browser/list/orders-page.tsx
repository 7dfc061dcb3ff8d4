import { Page, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { OrdersStore } from '../orders-store';
import { t } from '../../manifest';
import { OrderTable } from './order-table';
import styles from './list.module.css';

/** The orders of all patients, the latest first. */
const OrdersPage = observer(function OrdersPage() {
  const store = useService(OrdersStore);
  return (
    <Page title={t('Diagnostic orders')}>
      <div className={styles.tab}>
        <OrderTable list={store.list} withPatient />
      </div>
    </Page>
  );
});

export default OrdersPage;
