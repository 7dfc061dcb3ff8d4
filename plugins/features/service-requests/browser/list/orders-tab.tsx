import { Registry, Session, useService } from '@clinic-workbench/sdk/browser';
import { isOfKind, type SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { OrderPanel } from '../entry/order-panel';
import { OrdersStore } from '../orders-store';
import { OrderTable } from './order-table';
import styles from './list.module.css';

/** The order form and all orders of a patient; the laboratory sees only the list and cannot order here. */
const OrdersTab = observer(function OrdersTab({ patientId }: SpotProps['profile-tab']) {
  const store = useService(OrdersStore);
  const session = useService<Session>(Session);
  const { here } = useService<Registry>(Registry);
  return (
    <div className={styles.tab}>
      {!isOfKind(here, 'laboratory') && session.can('service-requests.write') && (
        <OrderPanel patientId={patientId} encounterId={undefined} />
      )}
      <OrderTable list={store.listOfPatient(patientId)} withPatient={false} />
    </div>
  );
});

export default OrdersTab;
