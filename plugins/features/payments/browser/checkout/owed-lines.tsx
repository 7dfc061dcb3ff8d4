import { Formats, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import type { CheckoutForm } from './checkout-form';
import styles from './checkout.module.css';

/** The debt, line by line, the oldest first; only ticked charges are paid. */
export const OwedLines = observer(function OwedLines({ state }: { readonly state: CheckoutForm }) {
  const formats = useService<Formats>(Formats);
  const { checkout, form } = state;
  if (checkout.items.length === 0) return <p className={styles.nothing}>{t('Nothing is owed.')}</p>;
  return (
    <fieldset className={styles.owed}>
      <legend className="cw-label">{t('Owed')}</legend>
      <ul className={styles.lines}>
        {checkout.items.map(({ id, what, quantity, done_at, owed, payers_pay: covered, line_total, currency }) => (
          <li key={id}>
            <label className={styles.line}>
              <input
                type="checkbox"
                checked={!form.values.unticked.includes(id)}
                onChange={(event) => state.tick(id, event.target.checked)}
              />
              <span className={styles.what}>
                <span>{quantity === '1' ? what : `${what} × ${quantity}`}</span>
                <small>
                  {formats.date(done_at)}
                  {owed !== line_total &&
                    ` · ${t('{{amount}} was charged', { amount: formats.money(line_total, currency) })}`}
                  {isSome(covered) && ` · ${t('Payer pays {{amount}}', { amount: formats.money(covered, currency) })}`}
                </small>
              </span>
              <span className={styles.amount}>{formats.money(owed, currency)}</span>
            </label>
          </li>
        ))}
      </ul>
      {isSome(state.text(state.payersPay)) && (
        <p className={styles.total}>
          <span>{t('Payer pays')}</span>
          <span className={styles.amount}>{formats.money(state.text(state.payersPay), checkout.currency)}</span>
        </p>
      )}
      <p className={styles.total}>
        <span>{state.payersPay > 0n ? t('Patient pays') : t('To pay')}</span>
        <strong className={styles.amount}>{formats.money(state.text(state.owed), checkout.currency)}</strong>
      </p>
    </fieldset>
  );
});

const isSome = (amount: string) => Number(amount) > 0;
