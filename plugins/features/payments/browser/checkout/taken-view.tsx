import { Button, Formats, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Payment } from '../../common/payment';
import type { ReceiptSize } from '../../common/payment-requests';
import { t } from '../../manifest';
import { PaymentsStore } from '../payments-store';
import styles from './checkout.module.css';

/** After the money is taken: the change to give, and the receipt. */
export const TakenView = observer(function TakenView(props: {
  readonly payment: Payment;
  readonly onClose: () => void;
}) {
  const { payment } = props;
  const store = useService(PaymentsStore);
  const formats = useService<Formats>(Formats);
  const money = (amount: string) => formats.money(amount, payment.currency);
  // The store has already shown a failure.
  const print = (size: ReceiptSize) => void store.receipt(payment, size).catch(() => undefined);
  const busy = store.payments.isBusy(payment.uuid);
  return (
    <div className={styles.taken} role="status">
      <p className={styles.number}>
        {t('Receipt')} <span className="cw-number">{payment.receipt_number}</span>
      </p>
      <dl className={styles.sums}>
        <div>
          <dt>{t('Taken')}</dt>
          <dd>{money(payment.amount)}</dd>
        </div>
        {Number(payment.deposited) > 0 && (
          <div>
            <dt>{t('Into the account')}</dt>
            <dd>{money(payment.deposited)}</dd>
          </div>
        )}
        {Number(payment.rounding) !== 0 && (
          <div>
            <dt>{t('Rounded to coins')}</dt>
            <dd>{money(payment.rounding)}</dd>
          </div>
        )}
        <div className={styles.change}>
          <dt>{t('Change')}</dt>
          <dd>{money(payment.change)}</dd>
        </div>
      </dl>
      <div className={styles.next}>
        <Button icon="document" loading={busy} onClick={() => print('A4')}>
          {t('Receipt (A4)')}
        </Button>
        <Button icon="print" loading={busy} autoFocus onClick={() => print('80mm')}>
          {t('Receipt (80 mm)')}
        </Button>
        <Button kind="primary" onClick={props.onClose}>
          {t('Done')}
        </Button>
      </div>
    </div>
  );
});
