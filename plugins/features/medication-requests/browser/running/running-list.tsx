import { Button, Formats, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MedicationRequest } from '../../common/medication-request';
import { allergyFindings, type AllergyFacts } from '../../common/allergy-findings';
import { mayBeAmended } from '../../common/medication-status';
import { MedicationWindow, type OpenedMedicine } from '../detail/medication-window';
import { Findings } from '../entry/findings';
import { medicineName } from '../labels';
import { t } from '../../manifest';
import { useMedicationActions } from '../use-medication-actions';
import styles from './running.module.css';

/** A patient's running medicines, each with its actions. */
export const RunningList = observer(function RunningList(props: {
  readonly medicines: readonly MedicationRequest[];
  readonly mayWrite: boolean;
  /** The patient's allergies: one recorded after the prescription shows on the medicine. */
  readonly allergies?: AllergyFacts;
  /** Copies it into a new prescription. */
  readonly onRepeat?: (medicine: MedicationRequest) => void;
}) {
  const formats = useService<Formats>(Formats);
  const { stop, isBusy } = useMedicationActions();
  const [opened, setOpened] = useState<OpenedMedicine>();
  if (props.medicines.length === 0) return <p className={styles.none}>{t('Nothing is prescribed at the moment.')}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={t('Running medication')}>
        {props.medicines.map((medicine) => (
          <li key={medicine.uuid} className={styles.item}>
            <span className={styles.name}>{medicineName(medicine)}</span>
            <span className={styles.text}>{medicine.instructions}</span>
            <span className={styles.muted}>
              {medicine.ends_on
                ? t('Since {{from}}, until {{to}}', {
                    from: formats.date(medicine.authored_on),
                    to: formats.date(medicine.ends_on),
                  })
                : t('Since {{from}}, until it is stopped', { from: formats.date(medicine.authored_on) })}
            </span>
            {props.allergies && <NewlyKnown medicine={medicine} allergies={props.allergies} />}
            {props.mayWrite && (
              <span className={styles.buttons}>
                {props.onRepeat && (
                  <Button
                    small
                    aria-label={t('Repeat {{name}}', { name: medicineName(medicine) })}
                    onClick={() => props.onRepeat?.(medicine)}
                  >
                    {t('Repeat')}
                  </Button>
                )}
                {mayBeAmended(medicine) && (
                  <Button
                    small
                    aria-label={t('Amend {{name}}', { name: medicineName(medicine) })}
                    onClick={() => setOpened({ medicine, to: 'amend' })}
                  >
                    {t('Amend')}
                  </Button>
                )}
                <Button
                  small
                  aria-label={t('Stop {{name}}', { name: medicineName(medicine) })}
                  loading={isBusy(medicine.uuid)}
                  onClick={() => void stop(medicine)}
                >
                  {t('Stop')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {opened && <MedicationWindow opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
});

/** Findings about a running medicine that were unknown when it was signed. */
function NewlyKnown(props: { readonly medicine: MedicationRequest; readonly allergies: AllergyFacts }) {
  const { medicine, allergies } = props;
  const found = allergyFindings(medicine, allergies).filter(
    ({ key }) => !medicine.overridden.some((answered) => answered.key === key),
  );
  return <Findings medicine={medicineName(medicine)} findings={found} />;
}
