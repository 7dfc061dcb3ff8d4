import type { OperationalStatus } from '../../locations/common';
import { operationalLabel } from './labels';
import styles from './wards/wards.module.css';

/** An operational status as a word, a colour and a shape. */
export function OperationalState({ status }: { readonly status: OperationalStatus | null }) {
  return (
    <span className={styles.state} data-status={status ?? 'unknown'}>
      {operationalLabel(status)}
    </span>
  );
}
