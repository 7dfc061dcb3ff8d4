import { MenuButton, StatusTag, reasonWords } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { isLiveAllergy, type Allergy } from '../common/allergy';
import styles from './allergies.module.css';
import { categoryLabel, clinicalLabel, reactionsText, severityLabel, typeLabel, verificationLabel } from './labels';
import { t } from './t';
import type { AllergyActions } from './use-allergy-actions';

/** One allergy: what, how dangerous, what it does, and how sure that is. */
export const AllergyLine = observer(function AllergyLine(props: {
  readonly allergy: Allergy;
  readonly actions: AllergyActions;
}) {
  const { allergy, actions } = props;
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
    <li className={styles.line} data-live={live}>
      <div className={styles.text}>
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
      <MenuButton
        label={t('What to do with {{name}}', { name: t(allergy.substance) })}
        items={actions.menuOf(allergy)}
        small
      />
    </li>
  );
});
