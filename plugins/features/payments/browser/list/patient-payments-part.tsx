import { Formats, ListPart, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { t } from '../../manifest';
import styles from '../payments.module.css';
import { PaymentsStore } from '../payments-store';
import { paymentColumns } from './payment-columns';
import { PaymentModal } from './payment-modal';

/** A patient's payments, below the bills. */
const PatientPaymentsPart = observer(function PatientPaymentsPart({ patientId }: SpotProps['charge-section']) {
  const store = useService(PaymentsStore);
  const formats = useService<Formats>(Formats);
  const [open, setOpen] = useState<string>();
  const list = useMemo(() => store.ofPatient(patientId), [store, patientId]);
  return (
    <section className={styles.list} aria-label={t('Payments')}>
      <h2 className={styles.heading}>{t('Payments')}</h2>
      <ListPart
        id="patient-payments"
        label={t('Payments')}
        list={list}
        columns={paymentColumns(formats, { ofAll: false })}
        onOpen={({ uuid }) => setOpen(uuid)}
        permission="payments.read"
        empty={{ icon: 'bank-account', title: t('No payments yet') }}
      />
      {open !== undefined && <PaymentModal uuid={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
});

export default PatientPaymentsPart;
