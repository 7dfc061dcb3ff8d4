import { Session, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { PrescribePanel } from '../entry/prescribe-panel';
import { MedicationTable } from './medication-table';
import styles from './list.module.css';

/** Prescribing for a patient, and everything that was prescribed. */
const PrescriptionsTab = observer(function PrescriptionsTab({ patientId }: SpotProps['profile-tab']) {
  const mayWrite = useService<Session>(Session).can('medication-requests.write');
  return (
    <div className={styles.tab}>
      {mayWrite && <PrescribePanel patientId={patientId} encounterId={undefined} />}
      <MedicationTable patientId={patientId} repeats={mayWrite} />
    </div>
  );
});

export default PrescriptionsTab;
