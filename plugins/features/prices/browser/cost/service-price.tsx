import { Button, Modal, MoneyText, useFollow, useService, useWords } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../manifest';
import { PricesStore } from '../prices-store';
import { PriceExplanationView } from './price-explanation-view';
import styles from './service-price.module.css';

type Asked = SpotProps['service-price'];

/** The same question as for the charge: under the patient's own account, for a quantity of one. */
const questionOf = (service: string, { patientId, tier, locationId, day }: Asked): string =>
  new URLSearchParams({
    healthcare_service_id: service,
    patient_id: patientId,
    payment_method: 'cash',
    ...(tier && { tier }),
    ...(locationId && { location_id: locationId }),
    ...(day && { day }),
  }).toString();

/** The patient's price for a service, before it is booked or ordered; a press shows the explanation. */
const ServicePrice = observer(function ServicePrice(props: Asked) {
  if (props.serviceId !== null) return <Priced question={questionOf(props.serviceId, props)} name={props.name} />;
  return (
    <span className={styles.price} role="note">
      {t('No price')}
      <span className={styles.why}>{t('It is none of the services of the hospital.')}</span>
    </span>
  );
});

const Priced = observer(function Priced({ question, name }: { readonly question: string; readonly name: string }) {
  const { quotes } = useService(PricesStore);
  const words = useWords();
  const [explained, setExplained] = useState(false);
  useFollow(quotes, question);
  const { value, failure, loading } = quotes.of(question);
  if (!value) return failure ? <span className={styles.why}>{words(failure.message)}</span> : null;
  const { total, currency } = value;
  return (
    <span className={styles.price} role="note" aria-busy={loading}>
      {total === null ? (
        t('No price')
      ) : (
        <span>
          {t('The patient pays')} <MoneyText amount={total} currency={currency} />
        </span>
      )}
      <Button
        small
        kind="quiet"
        aria-label={t('Why this price: {{name}}', { name })}
        onClick={() => setExplained(true)}
      >
        {t('Why?')}
      </Button>
      {explained && (
        <Modal
          open
          size="md"
          title={t('How the price came about')}
          description={name}
          onClose={() => setExplained(false)}
        >
          <PriceExplanationView explanation={value} />
        </Modal>
      )}
    </span>
  );
});

export default ServicePrice;
