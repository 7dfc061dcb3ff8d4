import { IconButton, PageBar, Registry, useMedia, useService, View } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { Patient } from '../../common/patient';
import { t } from '../../manifest';
import { PatientBar } from './patient-bar';
import { PatientIdentity } from './patient-identity';
import styles from './profile.module.css';

/**
 * The patient's identity, and the facts that must be visible on every page of the record. A narrow screen shows only
 * these, so that the page itself starts on the first screen; a button opens the rest.
 */
export const RecordHeader = observer(function RecordHeader(props: {
  readonly patient: Patient;
  readonly on: 'profile' | 'other-page';
  /** True if the record is not deleted and not merged into another. */
  readonly living: boolean;
  /** The actions on the record. */
  readonly actions?: ReactNode;
}) {
  const { patient, on, living } = props;
  const { profileBanners } = useService<Registry>(Registry);
  const narrow = useMedia('(max-width: 600px)');
  const rest = useId();
  const [open, setOpen] = useState(false);
  const brief = narrow && !open;
  const header = useRef<HTMLElement>(null);
  return (
    <header ref={header} className={styles.header} aria-label={on === 'profile' ? undefined : t('Patient')}>
      <div className={styles.top}>
        <PatientIdentity patient={patient} size={narrow || on === 'other-page' ? 48 : 72} on={on} brief={brief} />
        {narrow && living && (
          <IconButton
            icon={open ? 'chevron-up' : 'chevron-down'}
            label={t('More about the patient')}
            aria-expanded={open}
            aria-controls={rest}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {!brief && props.actions}
      {living && profileBanners.length > 0 && (
        <div className={styles.banners} id={rest}>
          {profileBanners.map((banner) => (
            <View key={banner.id} id={banner.id} patientId={patient.uuid} brief={brief} />
          ))}
        </div>
      )}
      <PageBar of={header}>
        <PatientBar patient={patient} />
      </PageBar>
    </header>
  );
});
