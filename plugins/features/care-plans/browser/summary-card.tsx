import { PageLink, Section } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { CarePlansList } from './care-plans-list';
import styles from './care-plans.module.css';
import { t } from '../manifest';
import { useCarePlanActions } from './use-care-plan-actions';

/** The running plans and their activities. */
const SummaryCard = observer(function SummaryCard({ patientId }: SpotProps['summary-card']) {
  const actions = useCarePlanActions({ patientId, encounterId: undefined });
  return (
    <Section
      title={t('Care plans')}
      actions={
        <PageLink to="patients-id-care-plans" params={{ id: patientId }}>
          {t('All')}
        </PageLink>
      }
    >
      <CarePlansList
        patientId={patientId}
        actions={actions}
        mayWrite={actions.mayWrite}
        heading="h3"
        shown={({ status }) => status === 'active' || status === 'on-hold'}
        empty={<p className={styles.none}>{t('No care plan is followed.')}</p>}
      />
      {actions.windows}
    </Section>
  );
});

export default SummaryCard;
