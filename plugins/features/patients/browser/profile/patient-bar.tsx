import { Formats, Registry, useService, View } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { ageText } from '../age-text';
import type { Patient } from '../../common/patient';
import { genderLabel } from '../gender-label';
import styles from './patient-bar.module.css';

/** The patient's identity and warnings, while the record's header is scrolled away. */
export const PatientBar = observer(function PatientBar({ patient }: { readonly patient: Patient }) {
  const { profileBanners } = useService<Registry>(Registry);
  const formats = useService<Formats>(Formats);
  const age = ageText(patient.birth_date, formats.today());
  return (
    <div className={styles.bar} data-patient-bar>
      <div className={styles.who}>
        <strong className={styles.name}>{patient.full_name}</strong>
        <span className={styles.facts}>
          {[age, genderLabel(patient.gender)].filter(Boolean).join(', ')}
          {' · '}
          <span className="cw-number">{patient.patient_number}</span>
        </span>
      </div>
      {!patient.deleted_at &&
        !patient.merged_into &&
        profileBanners
          .filter(({ inBar }) => inBar)
          .map((banner) => <View key={banner.id} id={banner.id} patientId={patient.uuid} brief inBar />)}
    </div>
  );
});
