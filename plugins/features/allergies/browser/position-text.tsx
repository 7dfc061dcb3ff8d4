import { Formats, Icon, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { PatientAllergies } from '../common/patient-allergies';
import styles from './allergies.module.css';
import { noneKnownSourceLabel } from './labels';
import { t } from '../manifest';

/** Why no allergy is listed: somebody stated that there is none, or nobody has asked. */
export const PositionText = observer(function PositionText({ value }: { readonly value: PatientAllergies }) {
  const formats = useService<Formats>(Formats);
  const { none_known: stated } = value;
  if (!stated)
    return (
      <span className={styles.notAsked}>
        <Icon name="help" /> <strong>{t('Allergies not asked')}</strong>
      </span>
    );
  return (
    <span className={styles.noneKnown}>
      <Icon name="tick" /> <strong>{t('No known allergies')}</strong>
      {stated.source && <span>{[noneKnownSourceLabel(stated.source), stated.note].filter(Boolean).join(': ')}</span>}
      <span className={styles.muted}>{[stated.by_name, formats.date(stated.at)].filter(Boolean).join(', ')}</span>
    </span>
  );
});
