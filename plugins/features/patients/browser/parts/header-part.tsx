import { LoadingState, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { PatientHeaderProps } from '../../common/patient-parts';
import { RecordHeader } from '../profile/record-header';
import { PatientStore } from '../stores/patient-store';

/**
 * Whose record it is, over a page of another feature: the name leads back to the profile, and what must be seen
 * everywhere, such as allergies, stands below it.
 */
const HeaderPart = observer(function HeaderPart(props: SpotProps['part']) {
  const { patientId } = props as PatientHeaderProps;
  const profile = useService(PatientStore).profile(patientId);
  useEffect(() => profile.follow(), [profile]);
  const { patient } = profile;
  if (!patient) return profile.failure ? null : <LoadingState kind="lines" count={2} />;
  return <RecordHeader patient={patient} on="other-page" living />;
});

export default HeaderPart;
