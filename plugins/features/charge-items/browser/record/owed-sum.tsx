import { labelled, withColon } from '@clinic-workbench/sdk/common';
import { MoneyText, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { ChargesStore } from '../charges-store';
import { t } from '../../manifest';
import styles from './record.module.css';

/** The patient's total debt, and the part that must be paid before work begins. */
export const OwedSum = observer(function OwedSum({ patientId }: { readonly patientId: string }) {
  const { owed } = useService(ChargesStore);
  const { value } = owed.of(patientId);
  useFollow(owed, patientId);
  if (!value) return <p className={styles.owed}>{labelled(t('To pay'), '…')}</p>;
  return (
    <p className={styles.owed}>
      <span>
        {withColon(t('To pay'))}{' '}
        <strong>
          <MoneyText amount={value.owed} currency={value.currency} />
        </strong>
      </span>
      {value.not_priced > 0 && (
        <span className={styles.muted}>{t('{{n}} without a price', { n: value.not_priced })}</span>
      )}
      {value.paid_first.length > 0 && (
        <span className={styles.first}>{t('Must be paid first: {{what}}', { what: value.paid_first.join(', ') })}</span>
      )}
    </p>
  );
});
