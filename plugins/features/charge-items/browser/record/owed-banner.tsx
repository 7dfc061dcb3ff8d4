import { Icon, MoneyText, PageLink, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { type SpotProps, withColon } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { ChargesStore } from '../charges-store';
import { t } from '../../manifest';
import styles from './record.module.css';

/** The patient's debt, in the header of the record; nothing without one. */
const OwedBanner = observer(function OwedBanner({ patientId }: SpotProps['profile-banner']) {
  const { owed } = useService(ChargesStore);
  const { value } = owed.of(patientId);
  useFollow(owed, patientId);
  if (!value || value.charges === 0) return null;
  return (
    <div role="group" className={styles.banner} aria-label={t('To pay')}>
      <span>
        <Icon name="bank-account" />{' '}
        <PageLink to="patients-id-bills" params={{ id: patientId }}>
          {withColon(t('To pay'))} <MoneyText amount={value.owed} currency={value.currency} />
        </PageLink>
      </span>
      {value.paid_first.length > 0 && (
        <span className={styles.first}>{t('Must be paid first: {{what}}', { what: value.paid_first.join(', ') })}</span>
      )}
    </div>
  );
});

export default OwedBanner;
