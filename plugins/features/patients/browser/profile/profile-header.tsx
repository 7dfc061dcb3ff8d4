import {
  Avatar,
  CopyText,
  DateText,
  Formats,
  Photos,
  Registry,
  t,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { ageText } from '../age-text';
import type { Patient } from '../../common/patient';
import { genderLabel } from '../gender-label';
import { PatientTags } from '../list/patient-tags';
import type { PatientProfile } from './patient-profile';
import { ProfileActions } from './profile-actions';
import styles from './profile.module.css';

/** Who it is, at a glance, and what can be done with the record. */
export const ProfileHeader = observer(function ProfileHeader(props: {
  readonly profile: PatientProfile;
  readonly patient: Patient;
  readonly workspace: string;
}) {
  const { patient } = props;
  const photos = useService<Photos>(Photos);
  const { profileBanners } = useService<Registry>(Registry);
  const formats = useService<Formats>(Formats);
  const age = ageText(patient.birth_date, formats.today());
  const name = [patient.name_prefix && t(patient.name_prefix), patient.full_name].filter(Boolean).join(' ');
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <Avatar name={patient.full_name} photo={photos.at(patient.photo)} size={72} />
        <div className={styles.identity}>
          <h1 className={styles.name}>
            {name} <PatientTags patient={patient} />
          </h1>
          <div className={styles.facts}>
            <CopyText text={patient.patient_number} label={t('Patient number')} />
            <span>{genderLabel(patient.gender)}</span>
            {age && (
              <span>
                {age}
                {patient.birth_date_is_estimated && ` (${t('estimated')})`}
              </span>
            )}
            {patient.birth_date && !patient.birth_date_is_estimated && (
              <DateText value={patient.birth_date} show="date" />
            )}
            {patient.mobile && (
              <a className="cw-number" href={`tel:${patient.mobile}`}>
                {formats.phone(patient.mobile)}
              </a>
            )}
          </div>
        </div>
      </div>
      {!patient.merged_into && !patient.deleted_at && <ProfileActions {...props} />}
      {profileBanners.length > 0 && (
        <div className={styles.banners}>
          {profileBanners.map((banner) => (
            <View key={banner.id} id={banner.id} patientId={patient.uuid} />
          ))}
        </div>
      )}
    </header>
  );
});
