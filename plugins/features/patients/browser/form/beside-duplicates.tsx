import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { DuplicatePanel } from './duplicate-panel';
import type { PatientForm } from './patient-form';
import styles from './patient-form.module.css';

/** The fields of a form, with the possible duplicates beside them. */
export const BesideDuplicates = observer(function BesideDuplicates(props: {
  readonly model: PatientForm;
  /** The user says that it is the same person: leaves the form for the record. */
  readonly onSame: (uuid: string) => void;
  readonly children: ReactNode;
}) {
  const { duplicates } = props.model;
  return (
    <div className={styles.columns} data-beside={duplicates.candidates.length > 0}>
      <div className={styles.fields}>{props.children}</div>
      <DuplicatePanel watch={duplicates} onSame={props.onSame} />
    </div>
  );
});
