import { DateRangeFilter, FilterSelect, Formats, ListPart, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { WithPatient } from '../../../patients/common/named-patient';
import type { Payment } from '../../common/payment';
import { t } from '../../manifest';
import { methodOptions, stateOptions } from '../labels';
import styles from '../payments.module.css';
import { PaymentsStore } from '../payments-store';
import { DrawerFilter } from './drawer-filter';
import { paymentColumns } from './payment-columns';
import { PaymentModal } from './payment-modal';

/** All payments, the latest first. */
const PaymentsTab = observer(function PaymentsTab() {
  const { list } = useService(PaymentsStore);
  const formats = useService<Formats>(Formats);
  const [open, setOpen] = useState<WithPatient<Payment>>();
  return (
    <div className={styles.list}>
      <ListPart
        id="payments"
        label={t('Payments')}
        list={list}
        search={t('Search for patient or receipt')}
        filters={
          <>
            <FilterSelect store={list} name="transaction_type" label={t('Payment method')} options={methodOptions()} />
            <FilterSelect store={list} name="status" label={t('Status')} options={stateOptions()} />
            <FilterSelect
              store={list}
              name="mine"
              label={t('Taken by')}
              options={[{ value: 'true', label: t('Taken by me') }]}
            />
            <DrawerFilter />
            <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Taken')} />
          </>
        }
        columns={paymentColumns(formats, { ofAll: true })}
        onOpen={setOpen}
        permission="payments.read"
        empty={{ icon: 'bank-account', title: t('No payments yet') }}
      />
      {open && <PaymentModal uuid={open.uuid} patient={open.patient} onClose={() => setOpen(undefined)} />}
    </div>
  );
});

export default PaymentsTab;
