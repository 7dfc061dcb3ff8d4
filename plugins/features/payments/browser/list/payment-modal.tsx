import {
  Button,
  ErrorState,
  Formats,
  KeyValueList,
  LoadingState,
  Modal,
  reasonWords,
  Session,
  StatusTag,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { NamedPatient } from '../../../patients/common/named-patient';
import { isTakenBy, type Payment } from '../../common/payment';
import { t } from '../../manifest';
import { partText, patientText, rateText, stateLabel } from '../labels';
import styles from '../payments.module.css';
import { PaymentsStore } from '../payments-store';
import { RefundModal } from '../refunds/refund-modal';
import { usePaymentActions } from './use-payment-actions';
import { WaitingModal } from './waiting-modal';

/** A payment in full, with its receipt and actions. */
export const PaymentModal = observer(function PaymentModal(props: {
  readonly uuid: string;
  /** The patient; left out if the page already names them. */
  readonly patient?: NamedPatient | undefined;
  readonly onClose: () => void;
}) {
  const { payments } = useService(PaymentsStore);
  const { ones } = payments;
  const session = useService<Session>(Session);
  const [refunding, setRefunding] = useState(false);
  const one = ones.of(props.uuid);
  useFollow(ones, props.uuid);
  const payment = one.value;
  if (refunding && payment)
    return <RefundModal payment={payment} patient={props.patient} onClose={() => setRefunding(false)} />;
  if (payment?.status === 'pending' && session.can('payments.write'))
    return <WaitingModal payment={payment} onConfirmed={(now) => payments.shown(now)} onClose={props.onClose} />;
  return (
    <Modal
      open
      size="lg"
      title={payment?.receipt_number ? t('Receipt {{number}}', { number: payment.receipt_number }) : t('Payment')}
      {...(props.patient && { description: patientText(props.patient) })}
      onClose={props.onClose}
      footer={payment && <Actions payment={payment} onRefund={() => setRefunding(true)} />}
    >
      {!payment && !one.failure && <LoadingState kind="lines" count={6} />}
      {!payment && one.failure && <ErrorState message={t('Error fetching data')} retry={() => void one.load()} />}
      {payment && <Facts payment={payment} />}
    </Modal>
  );
});

const Facts = observer(function Facts({ payment }: { readonly payment: Payment }) {
  const formats = useService<Formats>(Formats);
  const money = (amount: string, currency = payment.currency) => formats.money(amount, currency);
  const some = (amount: string) => (Number(amount) > 0 ? money(amount) : '');
  return (
    <div className={styles.facts}>
      <KeyValueList
        layout="lines"
        items={[
          {
            label: t('Status'),
            value: <StatusTag kind="payment" status={payment.status} label={stateLabel(payment.status)} />,
          },
          { label: t('Why'), value: reasonWords(payment.void_reason ?? payment.given_up_reason) },
          { label: t('Voided by'), value: payment.voided_by_name },
          { label: t('Taken'), value: formats.dateTime(payment.paid_at) },
          { label: t('Taken by'), value: payment.created_by_name },
          { label: t('Confirmed by'), value: payment.confirmed_by_name },
          { label: t('Location'), value: payment.location_name },
          { label: t('Note'), value: payment.note },
          { label: t('Paid back'), value: some(payment.refunded) },
        ].filter(({ value }) => value)}
      />
      <Lines
        title={t('Paid for')}
        rows={[
          ...payment.charges.map(({ charge_item_id, what, amount }) => [charge_item_id, what, money(amount)] as const),
          ...(Number(payment.deposited) > 0
            ? [['account', t('Into the account'), money(payment.deposited)] as const]
            : []),
          ['total', t('Total'), money(payment.amount)],
          ...payment.taxes.map(
            ({ code, amount }) => [`tax ${code}`, t('Of this, tax {{code}}', { code }), money(amount)] as const,
          ),
        ]}
      />
      <Lines
        title={t('Paid by')}
        rows={[
          ...payment.payments.map(
            (part) =>
              [
                String(part.position),
                [partText(part), rateText(part, payment.currency)].filter(Boolean).join(' · '),
                money(part.amount, part.currency),
              ] as const,
          ),
          ...(Number(payment.change) > 0 ? [['change', t('Change'), money(payment.change)] as const] : []),
          ...(Number(payment.rounding) === 0
            ? []
            : [['rounding', t('Rounded to coins'), money(payment.rounding)] as const]),
        ]}
      />
    </div>
  );
});

/** Words with amounts, one below the other. */
function Lines(props: {
  readonly title: string;
  readonly rows: readonly (readonly [key: string, words: string, amount: string])[];
}) {
  return (
    <section>
      <h3>{props.title}</h3>
      <dl className={styles.lines}>
        {props.rows.map(([key, words, amount]) => (
          <div key={key}>
            <dt>{words}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Actions = observer(function Actions(props: { readonly payment: Payment; readonly onRefund: () => void }) {
  const { payment } = props;
  const session = useService<Session>(Session);
  const { print, voidIt, history, windows, isBusy } = usePaymentActions();
  const busy = isBusy(payment.uuid);
  const confirmed = payment.status === 'confirmed';
  const mayVoid = session.can('payments.void') && !isTakenBy(payment, session.user.uuid);
  const again = payment.prints > 0;
  return (
    <>
      {confirmed && mayVoid && Number(payment.refunded) === 0 && (
        <Button kind="danger" onClick={() => void voidIt(payment)}>
          {t('Void')}
        </Button>
      )}
      <Button icon="history" onClick={() => history(payment)}>
        {t('Past changes')}
      </Button>
      {confirmed &&
        session.can('refunds.write') &&
        payment.payments.some(({ refundable }) => Number(refundable) > 0) && (
          <Button icon="undo" onClick={props.onRefund}>
            {t('Ask for a refund')}
          </Button>
        )}
      {payment.receipt_number !== null && (
        <>
          <Button icon="document" loading={busy} onClick={() => void print(payment, 'A4')}>
            {again ? t('Copy (A4)') : t('Receipt (A4)')}
          </Button>
          <Button icon="print" loading={busy} onClick={() => void print(payment, '80mm')}>
            {again ? t('Copy (80 mm)') : t('Receipt (80 mm)')}
          </Button>
        </>
      )}
      {windows}
    </>
  );
});
