import {
  Avatar,
  EmptyState,
  ErrorState,
  Formats,
  Lists,
  Photos,
  SearchBox,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { ageText } from '../age-text';
import type { Patient } from '../../common/patient';
import { genderLabel } from '../gender-label';
import { t } from '../../manifest';
import styles from './patient-picker.module.css';

const found = 8;

/** Finds another patient: a search, and a choice among the best matches. */
export const PatientPicker = observer(function PatientPicker(props: {
  /** Names the choice: `t('Other patient')`. */
  readonly label: string;
  /** The patient who cannot be chosen. */
  readonly except: string;
  /** The first search words, such as the name of the first patient. */
  readonly words?: string;
  readonly chosen: Pick<Patient, 'uuid'> | undefined;
  readonly onChoose: (patient: Patient) => void;
}) {
  const lists = useService(Lists);
  const photos = useService<Photos>(Photos);
  const formats = useService<Formats>(Formats);
  const group = useId();
  const [list] = useState(() => lists.part<Patient>({ path: 'v2/emr/patients', events: [], pageSize: found }));
  useEffect(() => {
    if (props.words) list.setSearch(props.words);
    else list.activate();
    return list.deactivate;
    // Only the first search uses them: afterwards the user's own words count.
  }, [list, props.words]);
  const others = list.rows.filter(({ uuid }) => uuid !== props.except);
  return (
    <div className={styles.picker}>
      <SearchBox
        label={t('Search for patient')}
        value={list.search}
        onChange={list.setSearch}
        loading={list.loading}
        autoFocus
      />
      {list.failure && <ErrorState message={t('Error fetching data')} retry={() => void list.load()} />}
      {!list.fresh && !list.loading && others.length === 0 && <EmptyState icon="search" title={t('Nothing matches')} />}
      {others.length > 0 && (
        <div role="radiogroup" aria-label={props.label} className={styles.choices}>
          {others.map((patient) => (
            <label key={patient.uuid} className={styles.choice}>
              <input
                type="radio"
                name={group}
                checked={props.chosen?.uuid === patient.uuid}
                onChange={() => props.onChoose(patient)}
              />
              <Avatar name={patient.full_name} photo={photos.at(patient.photo)} size={32} />
              <span className={styles.text}>
                <span className={styles.name}>{patient.full_name}</span>
                <span className={styles.detail}>
                  {[
                    patient.patient_number,
                    genderLabel(patient.gender),
                    ageText(patient.birth_date, formats.today()),
                    // Must not break at the end of a line.
                    patient.mobile && formats.phone(patient.mobile).replaceAll(' ', '\u00a0'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
    </div>
  );
});
