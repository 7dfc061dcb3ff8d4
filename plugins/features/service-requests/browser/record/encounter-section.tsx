import { ErrorState, LoadingState, Section, Session, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { OrderPanel } from '../entry/order-panel';
import { OrdersStore } from '../orders-store';
import { t } from '../../manifest';
import { KeptNotice } from './kept-notice';
import { OrderList } from './order-list';
import styles from './record.module.css';

/** The orders of an encounter, and the order form until it has ended. */
const EncounterSection = observer(function EncounterSection(props: SpotProps['encounter-section']) {
  const { patientId, encounterId, mayWrite } = props;
  const store = useService(OrdersStore);
  const session = useService<Session>(Session);
  const orders = useMemo(() => store.ofEncounter(encounterId), [store, encounterId]);
  useFollow(orders);
  const { value, failure, load } = orders;
  return (
    <div className={styles.section}>
      <Section title={t('Orders')}>
        {value ? (
          <OrderList orders={value} none={t('Nothing is ordered in this encounter.')} />
        ) : failure ? (
          <ErrorState message={t(failure.message)} retry={() => void load()} />
        ) : (
          <LoadingState kind="lines" count={2} />
        )}
      </Section>
      {session.can('service-requests.write') &&
        (mayWrite ? (
          <OrderPanel patientId={patientId} encounterId={encounterId} />
        ) : (
          <KeptNotice patientId={patientId} />
        ))}
    </div>
  );
});

export default EncounterSection;
