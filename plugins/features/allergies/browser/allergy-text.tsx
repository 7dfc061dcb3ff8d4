import { StatusTag, reasonWords } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { isLiveAllergy, type Allergy } from '../common/allergy';
import styles from './allergies.module.css';
import { categoryLabel, clinicalLabel, reactionsText, severityLabel, typeLabel, verificationLabel } from './labels';
import { t } from '../manifest';

/** One allergy: the substance, its severity, the reactions, and the verification. */
export const AllergyText = observer(function AllergyText({ allergy }: { readonly allergy: Allergy }) {
  const live = isLiveAllergy(allergy);
  const facts = [
    typeLabel(allergy.type),
    categoryLabel(allergy.category),
    verificationLabel(allergy.verification_status),
    allergy.clinical_status !== 'active' && clinicalLabel(allergy.clinical_status),
    allergy.onset && t('since {{date}}', { date: allergy.onset }),
  ].filter(Boolean);
  const reactions = reactionsText(allergy.reactions);
  return (
    <div className={styles.text} data-live={live}>
      <p className={styles.what}>
        <span className={styles.substance}>{t(allergy.substance)}</span>{' '}
        {live && (
          <StatusTag kind="allergy-severity" status={allergy.severity} label={severityLabel(allergy.severity)} />
        )}
      </p>
      {reactions && <p>{reactions}</p>}
      <p className={styles.muted}>{facts.join(' · ')}</p>
      {allergy.note && <p className={styles.muted}>{allergy.note}</p>}
      {allergy.error_reason && (
        <p className={styles.muted}>{t('Reason: {{reason}}', { reason: reasonWords(allergy.error_reason) })}</p>
      )}
    </div>
  );
});
