import { Button, Formats, useService, Warning } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Payment } from '../../common/payment';
import { t } from '../../manifest';
import { partText } from '../labels';
import styles from './checkout.module.css';

/** Mobile money that the patient has not confirmed yet, so that nobody asks for it twice. */
export const WaitingPayments = observer(function WaitingPayments(props: {
  readonly waiting: readonly Payment[];
  readonly onOpen: (payment: Payment) => void;
}) {
  const formats = useService<Formats>(Formats);
  return props.waiting.map((payment) => {
    const amount = formats.money(payment.amount, payment.currency);
    const part = payment.payments[0]!;
    return (
      <Warning key={payment.uuid} severity="moderate" icon="info-sign">
        <span className={styles.waiting}>
          <span>{t('{{amount}} by {{method}} waits for the customer.', { amount, method: partText(part) })}</span>
          <Button small onClick={() => props.onOpen(payment)}>
            {t('Confirm or give up')}
          </Button>
        </span>
      </Warning>
    );
  });
});
