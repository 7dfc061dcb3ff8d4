import { Avatar, DateText, Formats, PageLink, Photos, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { ageText } from '../age-text';
import type { PatientListItem } from '../../common/recent-patient';
import { genderLabel } from '../gender-label';
import { t } from '../../manifest';
import styles from './patients-panel.module.css';

/** Patients in a narrow space: initials, name, gender, age and last encounter. */
export const PatientLines = observer(function PatientLines(props: {
  readonly patients: readonly PatientListItem[];
  /** For screen readers. */
  readonly label: string;
}) {
  const formats = useService<Formats>(Formats);
  const photos = useService<Photos>(Photos);
  return (
    <ul className={styles.list} aria-label={props.label}>
      {props.patients.map((patient) => (
        <li key={patient.uuid}>
          <PageLink to="patients-id" params={{ id: patient.uuid }} className={styles.line}>
            <Avatar name={patient.name} photo={photos.at(patient.photo)} size={32} />
            <span className={styles.text}>
              <span className={styles.name}>{patient.name}</span>
              <span className={styles.detail}>
                {[genderLabel(patient.gender), ageText(patient.birth_date, formats.today())].filter(Boolean).join(', ')}
              </span>
              <span className={styles.detail}>
                {patient.last_encounter ? (
                  <DateText value={patient.last_encounter} show="date-time" />
                ) : (
                  t('No encounter recorded')
                )}
              </span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
});
