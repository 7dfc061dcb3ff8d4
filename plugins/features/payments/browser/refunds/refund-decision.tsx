import { DecisionModal, useDecisions, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { WithPatient } from '../../../patients/common/named-patient';
import type { Refund } from '../../common/refund';
import { t } from '../../manifest';
import { patientText } from '../labels';
import { PaymentsStore } from '../payments-store';
import { RefundFacts } from './refund-facts';

/** Decisions about other users' refund requests. */
export function useRefundDecisions() {
  return useDecisions<Refund>({
    store: useService(PaymentsStore).refunds,
    right: 'refunds.approve',
    waits: 'requested',
    approved: t('The refund is approved.'),
    rejecting: () => ({
      title: t('Reject the refund'),
      message: t('The person who asked can read the reason.'),
    }),
    rejected: t('The refund is rejected.'),
  });
}

/** Shows a requested refund, to approve or to reject it. */
export const RefundDecision = observer(function RefundDecision(props: {
  readonly refund: WithPatient<Refund>;
  readonly onClose: () => void;
}) {
  const { refund, onClose } = props;
  const decisions = useRefundDecisions();
  const { refunds } = useService(PaymentsStore);
  return (
    <DecisionModal
      title={t('Decide about a refund')}
      description={refund.patient && patientText(refund.patient)}
      row={refund}
      decisions={decisions}
      busy={refunds.isBusy(refund.uuid)}
      onClose={onClose}
    >
      <RefundFacts refund={refund} />
    </DecisionModal>
  );
});
