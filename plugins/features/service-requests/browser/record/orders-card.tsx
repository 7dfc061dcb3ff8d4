import {
  ErrorState,
  LoadingState,
  Navigation,
  PageLink,
  Section,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { OrdersStore } from '../orders-store';
import { t } from '../../manifest';
import { OrderList } from './order-list';

/** Lines of the card. */
const shown = 5;

/** A patient's latest orders, on the Summary. */
const OrdersCard = observer(function OrdersCard({ patientId }: SpotProps['summary-card']) {
  const store = useService(OrdersStore);
  const navigation = useService<Navigation>(Navigation);
  const orders = useMemo(() => store.latest(patientId, shown), [store, patientId]);
  useFollow(orders);
  const { value, failure, load } = orders;
  return (
    <Section
      title={t('Orders')}
      actions={
        navigation.canOpen('patients-id-orders') && (
          <PageLink to="patients-id-orders" params={{ id: patientId }}>
            {t('All')}
          </PageLink>
        )
      }
    >
      {value ? (
        <OrderList orders={value} none={t('Nothing was ordered for this patient yet.')} />
      ) : failure ? (
        <ErrorState message={t(failure.message)} retry={() => void load()} />
      ) : (
        <LoadingState kind="lines" count={2} />
      )}
    </Section>
  );
});

export default OrdersCard;
