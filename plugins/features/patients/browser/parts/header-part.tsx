import { LoadingState, useService, View, Registry } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { PatientHeaderProps } from '../../common/patient-parts';
import { PatientIdentity } from '../profile/patient-identity';
import { PatientStore } from '../stores/patient-store';
import styles from '../profile/profile.module.css';
import { t } from '../t';

/**
 * Whose record it is, over a page of another feature: the name leads back to the profile, and what must be seen
 * everywhere, such as allergies, stands below it.
 */
const HeaderPart = observer(function HeaderPart(props: SpotProps['part']) {
  const { patientId } = props as PatientHeaderProps;
  const profile = useService(PatientStore).profile(patientId);
  const { profileBanners } = useService<Registry>(Registry);
  useEffect(() => profile.follow(), [profile]);
  const { patient } = profile;
  if (!patient) return profile.failure ? null : <LoadingState kind="lines" count={2} />;
  return (
    <header className={styles.header} aria-label={t('Patient')}>
      <PatientIdentity patient={patient} size={48} on="other-page" />
      {profileBanners.length > 0 && (
        <div className={styles.banners}>
          {profileBanners.map((banner) => (
            <View key={banner.id} id={banner.id} patientId={patientId} />
          ))}
        </div>
      )}
    </header>
  );
});

export default HeaderPart;
