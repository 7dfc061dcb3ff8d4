import { reasonWords } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { isLiveDiagnosis, type Diagnosis } from '../common/diagnosis';
import styles from './diagnoses.module.css';
import { clinicalLabel, roleLabel, verificationLabel } from './labels';
import { t } from '../manifest';

/** The diagnosis, its certainty, and its onset. */
export const DiagnosisText = observer(function DiagnosisText(props: {
  readonly diagnosis: Diagnosis;
  /** Shown in lists where some are on the problem list and others are not. */
  readonly showProblem: boolean;
}) {
  const { diagnosis } = props;
  const facts = [
    diagnosis.role && roleLabel(diagnosis.role),
    verificationLabel(diagnosis.verification_status),
    diagnosis.clinical_status !== 'active' && clinicalLabel(diagnosis.clinical_status),
    diagnosis.onset && t('since {{date}}', { date: diagnosis.onset }),
    diagnosis.abatement && t('until {{date}}', { date: diagnosis.abatement }),
    props.showProblem && diagnosis.is_problem && t('On the problem list'),
  ].filter(Boolean);
  return (
    <div className={styles.text} data-live={isLiveDiagnosis(diagnosis)}>
      <p className={styles.what}>
        {diagnosis.code === null ? (
          <span className={styles.uncoded}>{t('No code')}</span>
        ) : (
          <span className={styles.code}>{diagnosis.code}</span>
        )}{' '}
        <span className={styles.display}>{diagnosis.display}</span>
      </p>
      <p className={styles.muted}>{facts.join(' · ')}</p>
      {diagnosis.note && <p className={styles.muted}>{diagnosis.note}</p>}
      {diagnosis.error_reason && (
        <p className={styles.muted}>{t('Reason: {{reason}}', { reason: reasonWords(diagnosis.error_reason) })}</p>
      )}
    </div>
  );
});
