import type { Patient } from '../../common/patient';
import { t } from '../../manifest';
import styles from './patient-list.module.css';

/** The most important facts about a patient: deceased, in the hospital, record deleted or merged. */
export function PatientTags({ patient }: { readonly patient: Patient }) {
  return (
    <>
      {patient.is_deceased && <span className={styles.tag}>{t('Deceased')}</span>}
      {patient.is_hospitalized && (
        <span className={styles.tag} data-colour="blue">
          {t('In hospital')}
        </span>
      )}
    </>
  );
}
