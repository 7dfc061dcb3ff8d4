import { LoadingState, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { PatientHeaderProps } from '../../common/patient-parts';
import { RecordHeader } from '../profile/record-header';
import { PatientStore } from '../stores/patient-store';

/**
 * The patient's header on a page of another feature: the name links to the profile, and below it are the facts that
 * must be visible everywhere, such as allergies.
 */
const HeaderPart = observer(function HeaderPart(props: SpotProps['part']) {
  const { patientId } = props as PatientHeaderProps;
  const profile = useService(PatientStore).profile(patientId);
  useFollow(profile);
  const { patient } = profile;
  if (!patient) return profile.failure ? null : <LoadingState kind="lines" count={2} />;
  return <RecordHeader patient={patient} on="other-page" living />;
});

export default HeaderPart;
