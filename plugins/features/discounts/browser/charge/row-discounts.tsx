import { Formats, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import styles from '../discounts.module.css';
import type { DiscountOfCharge } from './discount-of-charge';

/** A line for each discount in the row of its charge. */
export const RowDiscounts = observer(function RowDiscounts(props: { readonly discounts: readonly DiscountOfCharge[] }) {
  const formats = useService<Formats>(Formats);
  return props.discounts.map(({ request: { uuid, currency }, share }) =>
    share.taken_off === null ? (
      <small key={uuid} className={styles.waits}>
        {t('Discount of {{amount}} waits for approval', {
          amount: formats.money(share.takes_off ?? share.share, currency),
        })}
      </small>
    ) : (
      <small key={uuid} className={styles.given}>
        {t('Discount given later: {{amount}}', { amount: formats.money(`-${share.taken_off}`, currency) })}
      </small>
    ),
  );
});
