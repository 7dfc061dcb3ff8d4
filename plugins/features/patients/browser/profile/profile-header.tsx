import { observer } from 'mobx-react-lite';
import type { Patient } from '../../common/patient';
import type { PatientProfile } from './patient-profile';
import { ProfileActions } from './profile-actions';
import { RecordHeader } from './record-header';

/** The patient's identity at a glance, and the actions on the record. */
export const ProfileHeader = observer(function ProfileHeader(props: {
  readonly profile: PatientProfile;
  readonly patient: Patient;
  readonly workspace: string;
}) {
  const { patient } = props;
  const living = !patient.merged_into && !patient.deleted_at;
  return (
    <RecordHeader
      patient={patient}
      on="profile"
      living={living}
      actions={living ? <ProfileActions {...props} /> : undefined}
    />
  );
});
