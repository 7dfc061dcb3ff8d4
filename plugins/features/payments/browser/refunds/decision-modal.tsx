import { Button, Modal, useRecordActions, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { WithPatient } from '../../../patients/common/named-patient';
import type { Refund } from '../../common/refund';
import { t } from '../../manifest';
import { patientText } from '../labels';
import { PaymentsStore } from '../payments-store';
import { RefundFacts } from './refund-facts';

/** Shows what somebody asked for, to approve or to reject it. */
export const DecisionModal = observer(function DecisionModal(props: {
  readonly refund: WithPatient<Refund>;
  readonly onClose: () => void;
}) {
  const { refund, onClose } = props;
  const { refunds } = useService(PaymentsStore);
  const { attempt, withReason } = useRecordActions<Refund>({
    store: refunds,
    right: 'refunds.approve',
    nameOf: ({ receipt_number }) => receipt_number,
  });
  const busy = refunds.isBusy(refund.uuid);
  const decide = async (status: 'approve' | 'reject', body: object, done: string) => {
    const isDone = await attempt(refunds.act(refund, status, body), done);
    if (isDone) onClose();
    return isDone;
  };
  const reject = () =>
    withReason(
      { title: t('Reject the refund'), message: t('The person who asked can read the reason.'), confirm: t('Reject') },
      (reason) => decide('reject', { reason }, t('The refund is rejected.')),
    );
  return (
    <Modal
      open
      size="md"
      title={t('Decide about a refund')}
      {...(refund.patient && { description: patientText(refund.patient) })}
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" onClick={() => void reject()}>
            {t('Reject')}
          </Button>
          <Button
            kind="primary"
            loading={busy}
            onClick={() => void decide('approve', {}, t('The refund is approved.'))}
          >
            {t('Approve')}
          </Button>
        </>
      }
    >
      <RefundFacts refund={refund} />
    </Modal>
  );
});
