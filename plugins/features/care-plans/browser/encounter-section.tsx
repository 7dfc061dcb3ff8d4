import { Button, Section } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { isRunning } from '../common/care-plan';
import { CarePlansList } from './care-plans-list';
import styles from './care-plans.module.css';
import { t } from '../manifest';
import { useCarePlanActions } from './use-care-plan-actions';

/** The running plans, and those that this encounter created. */
const EncounterSection = observer(function EncounterSection(props: SpotProps['encounter-section']) {
  const { patientId, encounterId, mayWrite } = props;
  const actions = useCarePlanActions({ patientId, encounterId: mayWrite ? encounterId : undefined });
  return (
    <Section
      title={t('Care plans')}
      actions={
        mayWrite &&
        actions.mayWrite && (
          <Button small icon="plus" onClick={actions.make}>
            {t('New care plan')}
          </Button>
        )
      }
    >
      <CarePlansList
        patientId={patientId}
        actions={actions}
        mayWrite={actions.mayWrite}
        heading="h3"
        shown={({ status, encounter_id }) =>
          isRunning(status) || (encounter_id === encounterId && status === 'completed')
        }
        empty={<p className={styles.none}>{t('No care plan is followed.')}</p>}
      />
      {actions.windows}
    </Section>
  );
});

export default EncounterSection;
