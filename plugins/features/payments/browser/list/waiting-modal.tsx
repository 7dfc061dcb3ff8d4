import {
  ApiClient,
  Button,
  draftOf,
  Drafts,
  Formats,
  KeyValueList,
  RowForm,
  RowModal,
  rulesOf,
  TextField,
  useRecordActions,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Payment } from '../../common/payment';
import { ConfirmPayment } from '../../common/payment-requests';
import { t } from '../../manifest';
import { partText } from '../labels';
import { paymentsPath, PaymentsStore } from '../payments-store';

/**
 * A payment by mobile money that the customer has not confirmed on the phone yet. The user confirms it with the
 * provider's number or gives it up; closing the window leaves it waiting.
 */
export const WaitingModal = observer(function WaitingModal(props: {
  readonly payment: Payment;
  /** Shows the next step after the confirmation; `onClose` is then not called. */
  readonly onConfirmed: (payment: Payment) => void;
  readonly onClose: () => void;
}) {
  const { payment, onClose } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const { payments } = useService(PaymentsStore);
  const confirmed = useRef(false);
  const { attempt, withReason, windows } = useRecordActions<Payment>({
    store: payments,
    right: 'payments.write',
    nameOf: () => t('Payment'),
  });
  const [part] = payment.payments;
  const [editor] = useState(
    () =>
      new RowForm<ConfirmPayment, Payment>({
        api,
        drafts,
        draftKey: draftOf('payments/confirm', { patient: payment.patient_id, record: payment.uuid }),
        created: paymentsPath,
        changed: `${paymentsPath}/${payment.uuid}/confirm`,
        acts: true,
        read: () => api.get<Payment>(`${paymentsPath}/${payment.uuid}`, { quiet: true }),
        row: payment,
        valuesOf: (row) => ({ reference: row?.payments[0]?.reference ?? '' }),
        rules: rulesOf(ConfirmPayment),
        sent: ({ reference }) => ({ reference: reference.trim() }),
      }),
  );
  const giveUp = () =>
    withReason(
      {
        title: t('Give up the payment'),
        message: t('Nothing was taken. What is owed stays owed.'),
        confirm: t('Give up'),
      },
      async (reason) => {
        const done = await attempt(
          payments.act(payment, 'give-up', { reason }).then(Boolean),
          t('The payment is given up.'),
        );
        if (done) onClose();
        return done;
      },
    );
  return (
    <>
      <RowModal
        title={t('Waiting for the customer')}
        editor={editor}
        submit={t('Confirm')}
        savedMessage=""
        actions={
          <Button kind="danger" loading={payments.isBusy(payment.uuid)} onClick={() => void giveUp()}>
            {t('Give up')}
          </Button>
        }
        onSaved={() => {
          confirmed.current = true;
          payments.reload();
          if (editor.saved) props.onConfirmed(editor.saved);
        }}
        onClose={() => {
          if (!confirmed.current) onClose();
        }}
      >
        <p>{t('The money counts once it is confirmed. Ask the customer for the number in the provider’s message.')}</p>
        <KeyValueList
          layout="lines"
          items={[
            {
              label: t('Amount'),
              value: <span className="cw-number">{formats.money(payment.amount, payment.currency)}</span>,
            },
            { label: t('To be paid by'), value: part && partText({ ...part, reference: null }) },
            { label: t('Waiting since'), value: formats.dateTime(payment.created_at) },
            { label: t('Asked for by'), value: payment.created_by_name },
          ].filter(({ value }) => value)}
        />
        <TextField form={editor.form} name="reference" label={t('Reference')} required autoFocus />
      </RowModal>
      {windows}
    </>
  );
});
