import { DateRangeFilter, FilterSelect, Formats, ListPart, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../manifest';
import { refundStateOptions } from '../labels';
import styles from '../payments.module.css';
import { PaymentsStore } from '../payments-store';
import { RefundDecision, useRefundDecisions } from './refund-decision';
import { PayOutModal } from './pay-out-modal';
import { refundColumns, type RefundRow } from './refund-columns';
import { RefundView } from './refund-view';

type Open = { readonly window: 'view' | 'decide' | 'pay'; readonly refund: RefundRow };

/** Refunds: those that wait for approval first, then those to be paid out. */
const RefundsTab = observer(function RefundsTab() {
  const { refundList: list, refunds } = useService(PaymentsStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const { mayDecide } = useRefundDecisions();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const nextFor = (refund: RefundRow) => {
    if (mayDecide(refund)) return { label: t('Decide'), run: () => setOpen({ window: 'decide', refund }) };
    if (refund.status === 'approved' && session.can('refunds.write'))
      return { label: t('Pay out'), run: () => setOpen({ window: 'pay', refund }) };
    return undefined;
  };
  return (
    <div className={styles.list}>
      <ListPart
        id="refunds"
        label={t('Refunds')}
        list={list}
        search={t('Search for patient or number')}
        filters={
          <>
            <FilterSelect store={list} name="status" label={t('Status')} options={refundStateOptions()} />
            <FilterSelect
              store={list}
              name="open"
              label={t('To do')}
              options={[{ value: 'true', label: t('To approve or to pay out') }]}
            />
            <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Asked for')} />
          </>
        }
        columns={refundColumns({ formats, nextFor, isBusy: (uuid) => refunds.isBusy(uuid) })}
        onOpen={(refund) => setOpen({ window: 'view', refund })}
        permission="refunds.read"
        empty={{ icon: 'undo', title: t('No refunds yet') }}
      />
      {open?.window === 'view' && <RefundView uuid={open.refund.uuid} patient={open.refund.patient} onClose={close} />}
      {open?.window === 'decide' && <RefundDecision refund={open.refund} onClose={close} />}
      {open?.window === 'pay' && <PayOutModal refund={open.refund} onClose={close} />}
    </div>
  );
});

export default RefundsTab;
