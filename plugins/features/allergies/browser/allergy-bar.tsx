import { Icon } from '@clinic-workbench/sdk/browser';
import type { Allergy } from '../common/allergy';
import type { PatientAllergies } from '../common/patient-allergies';
import styles from './allergy-bar.module.css';
import { severityLabel } from './labels';
import { t } from '../manifest';

/** The allergies in one line: how many, their names and severities, the worst first. */
export function AllergyBar({ value, live }: { readonly value: PatientAllergies; readonly live: readonly Allergy[] }) {
  if (live.length === 0)
    return (
      <span className={styles.line} data-kind={value.none_known ? 'none' : 'not-asked'}>
        <Icon name={value.none_known ? 'tick' : 'help'} />
        <span className={styles.names}>{value.none_known ? t('No known allergies') : t('Allergies not asked')}</span>
      </span>
    );
  const high = live.filter(({ severity }) => severity === 'high');
  const ordered = [...high, ...live.filter((allergy) => !high.includes(allergy))];
  return (
    <span className={styles.line} data-kind={high.length > 0 ? 'high' : 'some'}>
      <Icon name="warning-sign" />
      <span className={styles.names}>
        <strong>
          {t('Allergies')} ({live.length}):{' '}
        </strong>
        {ordered.map(({ substance, severity }) => `${t(substance)} (${severityLabel(severity)})`).join(', ')}
      </span>
    </span>
  );
}
