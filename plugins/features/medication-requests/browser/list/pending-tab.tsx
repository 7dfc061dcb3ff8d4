import type { SpotProps } from '@clinic-workbench/sdk/common';
import { MedicationTable } from './medication-table';
import styles from './list.module.css';

/** The prescribed medicines for the pharmacy, read-only. */
export default function PendingTab({ patientId }: SpotProps['profile-tab']) {
  return (
    <div className={styles.tab}>
      <MedicationTable patientId={patientId} repeats={false} />
    </div>
  );
}
