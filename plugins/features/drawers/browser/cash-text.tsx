import { MoneyText } from '@clinic-workbench/sdk/browser';
import type { CashAmount } from '../common/foreign-cash';
import styles from './drawers.module.css';

/** Cash of one currency or several, each below the other. */
export function CashText(props: { readonly cash: readonly CashAmount[] }) {
  return (
    <>
      {props.cash.map(({ currency, amount }) => (
        <span key={currency} className={styles.amount}>
          <MoneyText amount={amount} currency={currency} />
        </span>
      ))}
    </>
  );
}
