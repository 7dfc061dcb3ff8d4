import { Button, EmptyState } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { CarePlansList } from './care-plans-list';
import styles from './care-plans.module.css';
import { t } from '../manifest';
import { useCarePlanActions } from './use-care-plan-actions';

/** All care plans of a patient, running ones first. */
const CarePlansTab = observer(function CarePlansTab({ patientId }: SpotProps['profile-tab']) {
  const actions = useCarePlanActions({ patientId, encounterId: undefined });
  const [showRevoked, setShowRevoked] = useState(false);
  const toggle = useId();
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <label htmlFor={toggle} className={styles.toggle}>
          <input id={toggle} type="checkbox" checked={showRevoked} onChange={() => setShowRevoked(!showRevoked)} />
          {t('Show revoked ones')}
        </label>
        {actions.mayWrite && (
          <Button kind="primary" icon="plus" onClick={actions.make}>
            {t('New care plan')}
          </Button>
        )}
      </div>
      <CarePlansList
        patientId={patientId}
        actions={actions}
        mayWrite={actions.mayWrite}
        heading="h2"
        shown={({ status }) => showRevoked || (status !== 'revoked' && status !== 'entered-in-error')}
        empty={
          <EmptyState
            icon="th-list"
            title={t('There is no care plan.')}
            description={t(
              'A care plan says what is meant to come of the treatment, what is to be done, by whom and until when.',
            )}
          />
        }
      />
      {actions.windows}
    </div>
  );
});

export default CarePlansTab;
