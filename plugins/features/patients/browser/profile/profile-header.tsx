import { Registry, useService, View } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Patient } from '../../common/patient';
import { PatientIdentity } from './patient-identity';
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
  const { profileBanners } = useService<Registry>(Registry);
  const living = !patient.merged_into && !patient.deleted_at;
  return (
    <header className={styles.header}>
      <PatientIdentity patient={patient} size={72} on="profile" />
      {living && <ProfileActions {...props} />}
      {living && profileBanners.length > 0 && (
        <div className={styles.banners}>
          {profileBanners.map((banner) => (
            <View key={banner.id} id={banner.id} patientId={patient.uuid} />
          ))}
        </div>
      )}
    </header>
  );
});
