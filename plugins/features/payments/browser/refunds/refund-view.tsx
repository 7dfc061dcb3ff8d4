import { ErrorState, LoadingState, Modal, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { NamedPatient } from '../../../patients/common/named-patient';
import { t } from '../../manifest';
import { patientText } from '../labels';
import { PaymentsStore } from '../payments-store';
import { RefundFacts } from './refund-facts';

/** A refund in a window, to read. */
export const RefundView = observer(function RefundView(props: {
  readonly uuid: string;
  readonly patient: NamedPatient | undefined;
  readonly onClose: () => void;
}) {
  const { ones } = useService(PaymentsStore).refunds;
  const one = ones.of(props.uuid);
  useFollow(ones, props.uuid);
  return (
    <Modal
      open
      size="md"
      title={t('Refund')}
      {...(props.patient && { description: patientText(props.patient) })}
      onClose={props.onClose}
    >
      {one.value && <RefundFacts refund={one.value} />}
      {!one.value && !one.failure && <LoadingState kind="lines" count={6} />}
      {!one.value && one.failure && <ErrorState message={t('Error fetching data')} retry={() => void one.load()} />}
    </Modal>
  );
});
