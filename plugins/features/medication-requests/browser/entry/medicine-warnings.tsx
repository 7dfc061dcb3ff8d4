import { Icon, type LiveValue } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { allergyFindings } from '../../common/allergy-findings';
import type { CheckFacts } from '../../common/check-facts';
import { t } from '../t';
import { AllergyWarning } from './allergy-warning';
import type { NamedMedicine } from './typed-line';
import styles from './entry.module.css';

/** Nobody has finished typing a name before this, in milliseconds: half a name is no medicine that is not recognised. */
const pause = 700;

/** What the patient's allergies say to the medicine that is being typed, before it is added. */
export const MedicineWarnings = observer(function MedicineWarnings(props: {
  readonly medicine: NamedMedicine;
  readonly facts: LiveValue<CheckFacts>;
}) {
  const { medicine, facts } = props;
  const { drug, drug_code, strength } = medicine;
  const typed = `${drug} ${strength}`;
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { value, failure } = facts;
  if (drug === '') return null;
  if (!value)
    return failure ? (
      <p className={styles.warning} role="status" data-severity="moderate">
        <Icon name="warning-sign" /> {t('Not checked against allergies: they could not be loaded.')}
      </p>
    ) : null;
  const found = allergyFindings({ drug, drug_code, strength }, value).filter(
    ({ not_checked }) => !not_checked || settled === typed,
  );
  return (
    <div role="status" aria-label={t('Allergies and this medicine')}>
      {found.length > 0 && (
        <ul className={styles.warnings}>
          {found.map((finding) => (
            <AllergyWarning key={finding.key} finding={finding} />
          ))}
        </ul>
      )}
    </div>
  );
});
