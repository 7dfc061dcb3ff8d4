import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { FindingsSection } from '../findings/findings-section';
import { PastSection } from '../findings/past-section';
import styles from '../observations.module.css';
import { t } from '../../manifest';

/** Past and social history; asked in an encounter, and true of the patient. */
const EncounterHistory = observer(function EncounterHistory(props: SpotProps['encounter-section']) {
  return (
    <div className={styles.tab}>
      <PastSection key={`past ${props.encounterId}`} {...props} />
      <FindingsSection
        key={`social ${props.encounterId}`}
        {...props}
        category="social-history"
        title={t('Social history')}
      />
    </div>
  );
});

export default EncounterHistory;
