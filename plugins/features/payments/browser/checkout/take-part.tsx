import { Button } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { lazy, Suspense, useState } from 'react';
import type { CheckoutAction } from '../../common/payment-requests';
import { t } from '../../manifest';
import styles from '../payments.module.css';

const Checkout = lazy(() => import('./checkout-part'));

/** The buttons that open the checkout of a patient. */
function TakePart({ patientId }: SpotProps['charge-action']) {
  const [action, setAction] = useState<CheckoutAction>();
  return (
    <>
      <span className={styles.buttons}>
        <Button icon="bank-account" onClick={() => setAction('deposit')}>
          {t('Take a deposit')}
        </Button>
        <Button kind="primary" icon="dollar" onClick={() => setAction('pay')}>
          {t('Take payment')}
        </Button>
      </span>
      {action && (
        <Suspense fallback={null}>
          <Checkout patientId={patientId} action={action} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </>
  );
}

export default TakePart;
