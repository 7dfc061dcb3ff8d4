import {
  ApiClient,
  Drafts,
  ErrorState,
  LoadingState,
  Modal,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Checkout } from '../../common/checkout';
import type { Payment } from '../../common/payment';
import type { CheckoutAction } from '../../common/payment-requests';
import { t } from '../../manifest';
import { WaitingModal } from '../list/waiting-modal';
import { PaymentsStore } from '../payments-store';
import { CheckoutForm } from './checkout-form';
import { CheckoutView } from './checkout-view';
import { TakenView } from './taken-view';

type CheckoutProps = SpotProps['checkout'] & {
  /** `deposit` opens it for a deposit. Without it, the server's proposal applies. */
  readonly action?: CheckoutAction;
};

/** Takes a patient's money, in a window over the page. */
const CheckoutPart = observer(function CheckoutPart(props: CheckoutProps) {
  const { checkouts } = useService(PaymentsStore);
  const { value, failure, load } = checkouts.of(props.patientId);
  useFollow(checkouts, props.patientId);
  if (value) return <OpenCheckout {...props} checkout={value} />;
  return (
    <Modal open size="lg" title={t('Take payment')} onClose={props.onClose}>
      {failure ? (
        <ErrorState message={t('Error fetching data')} retry={() => void load()} />
      ) : (
        <LoadingState kind="lines" count={6} />
      )}
    </Modal>
  );
});

const OpenCheckout = observer(function OpenCheckout(props: CheckoutProps & { readonly checkout: Checkout }) {
  const { checkout, onClose } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const [state] = useState(() => new CheckoutForm({ api, drafts, checkout, action: props.action ?? checkout.action }));
  useEffect(() => state.follow(checkout), [state, checkout]);
  useEffect(() => void state.form.restore(), [state]);
  const { full_name, patient_number } = checkout.patient_info;
  const [waiting, setWaiting] = useState<Payment>();
  const taken = state.paymentResult;
  const prompt = taken?.status === 'pending' ? taken : waiting;
  if (prompt)
    return (
      <WaitingModal
        key={prompt.uuid}
        payment={prompt}
        onConfirmed={(payment) => {
          setWaiting(undefined);
          state.taken(payment);
        }}
        onClose={waiting ? () => setWaiting(undefined) : onClose}
      />
    );
  return (
    <Modal
      open
      size="lg"
      title={taken ? t('Payment taken') : state.isDeposit ? t('Take a deposit') : t('Take payment')}
      description={`${full_name} · ${patient_number}`}
      onClose={() => {
        if (!taken) state.form.reset();
        onClose();
      }}
      {...(!taken && { form: state.form })}
    >
      {taken ? <TakenView payment={taken} onClose={onClose} /> : <CheckoutView state={state} onWaiting={setWaiting} />}
    </Modal>
  );
});

export default CheckoutPart;
