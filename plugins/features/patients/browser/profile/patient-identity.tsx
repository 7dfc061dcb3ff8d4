import { Avatar, CopyText, DateText, Formats, PageLink, Photos, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { ageText } from '../age-text';
import type { Patient } from '../../common/patient';
import { genderLabel } from '../gender-label';
import { PatientTags } from '../list/patient-tags';
import { t } from '../../manifest';
import styles from './profile.module.css';

/** The patient's identity at a glance: on the profile, and on other features' pages about the patient. */
export const PatientIdentity = observer(function PatientIdentity(props: {
  readonly patient: Patient;
  /** Width of the picture, px. */
  readonly size: 48 | 72;
  /** On the profile the name is the heading; elsewhere it links to the profile. */
  readonly on: 'profile' | 'other-page';
  /** True for only the fields that identify a patient. */
  readonly brief: boolean;
}) {
  const { patient, on, brief } = props;
  const Name = on === 'profile' ? 'h1' : 'p';
  const photos = useService<Photos>(Photos);
  const formats = useService<Formats>(Formats);
  const age = ageText(patient.birth_date, formats.today());
  const name = [patient.name_prefix && t(patient.name_prefix), patient.full_name].filter(Boolean).join(' ');
  return (
    <div className={styles.who}>
      <Avatar name={patient.full_name} photo={photos.at(patient.photo)} size={props.size} />
      <div className={styles.identity}>
        <Name className={styles.name}>
          {on === 'profile' ? (
            name
          ) : (
            <PageLink to="patients-id" params={{ id: patient.uuid }}>
              {name}
            </PageLink>
          )}{' '}
          <PatientTags patient={patient} />
        </Name>
        <div className={styles.facts}>
          <CopyText text={patient.patient_number} label={t('Patient number')} />
          <span>{genderLabel(patient.gender)}</span>
          {age && (
            <span>
              {age}
              {patient.birth_date_is_estimated && ` (${t('estimated')})`}
            </span>
          )}
          {!brief && patient.birth_date && !patient.birth_date_is_estimated && (
            <DateText value={patient.birth_date} show="date" />
          )}
          {!brief && patient.mobile && (
            <a className="cw-number" href={`tel:${patient.mobile}`}>
              {formats.phone(patient.mobile)}
            </a>
          )}
        </div>
      </div>
    </div>
  );
});
