import { useId } from 'react';
import type { Invoice } from '../../common/invoice';
import { t } from '../../manifest';
import styles from '../invoices.module.css';

/** The progress of the background work on a large draft. */
export function CollectingNotice({ collecting }: { readonly collecting: NonNullable<Invoice['collecting']> }) {
  const id = useId();
  const { done, total } = collecting;
  return (
    <div className={styles.progress} role="status">
      <span id={id}>
        {total === 0
          ? t('The lines are being looked up. You can leave this page.')
          : t('{{done}} of {{total}} lines are collected. You can leave this page.', { done, total })}
      </span>
      <progress aria-labelledby={id} max={Math.max(1, total)} {...(total > 0 && { value: done })} />
    </div>
  );
}
