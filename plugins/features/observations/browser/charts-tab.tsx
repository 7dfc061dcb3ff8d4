import { NoPermission, PrintButton, Registry, Session, useService, View } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { FindingsSection } from './findings/findings-section';
import { PastSection } from './findings/past-section';
import styles from './observations.module.css';
import { t } from '../manifest';
import { TrendsSection } from './trends/trends-section';
import { VitalsSection } from './vitals/vitals-section';

/** The patient's chart: vital signs with their course, social history, examination, past history. */
const ChartsTab = observer(function ChartsTab({ patientId, workspace }: SpotProps['profile-tab']) {
  const session = useService<Session>(Session);
  const { chartSections } = useService<Registry>(Registry);
  if (!session.can('observations.read')) return <NoPermission permission="observations.read" />;
  const place = { patientId, workspace, encounterId: undefined, mayWrite: true };
  return (
    <div className={styles.tab}>
      <div className={styles.end}>
        <PrintButton />
      </div>
      <VitalsSection key={`vitals ${patientId}`} {...place} />
      <TrendsSection key={`trends ${patientId}`} patientId={patientId} />
      {chartSections.map(({ id }) => (
        <View key={id} id={id} patientId={patientId} />
      ))}
      <FindingsSection key={`social ${patientId}`} {...place} category="social-history" title={t('Social history')} />
      <FindingsSection key={`exam ${patientId}`} {...place} category="exam" title={t('Examination by systems')} />
      <PastSection key={`past ${patientId}`} {...place} />
    </div>
  );
});

export default ChartsTab;
