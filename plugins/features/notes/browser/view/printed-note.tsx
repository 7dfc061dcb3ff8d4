import {
  ApiClient,
  ApiFailure,
  DateText,
  Formats,
  Photos,
  PrintSheet,
  RichTextView,
  Session,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Patient } from '../../../patients/common/patient';
import type { NoteRecord } from '../../common/note';
import { noteStatusNames } from '../../common/note-status';
import { noteTypeNames } from '../../common/note-type';
import { t } from '../../manifest';
import styles from './printed-note.module.css';

/** A printed note: patient, text and signer. */
export const PrintedNote = observer(function PrintedNote(props: {
  readonly note: NoteRecord;
  readonly onPrinted: () => void;
}) {
  const { note, onPrinted } = props;
  const api = useService<ApiClient>(ApiClient);
  const photos = useService<Photos>(Photos);
  const formats = useService<Formats>(Formats);
  const { organization } = useService<Session>(Session);
  const [patient, setPatient] = useState<Patient>();
  useEffect(() => {
    const print = async () => {
      // Audited before it is printed.
      await api.post(`v2/emr/notes/${note.uuid}/prints`);
      setPatient(await api.get<Patient>(`v2/emr/patients/${note.patient_id}`));
    };
    print().catch((error: unknown) => {
      // The client has shown the failure in a toast.
      if (!(error instanceof ApiFailure)) throw error;
      onPrinted();
    });
  }, [api, note.uuid, note.patient_id, onPrinted]);
  const signature = photos.at(note.has_signature ? `emr/notes/${note.uuid}/signature` : undefined);
  if (!patient) return null;
  const facts = [
    [t('Patient'), `${patient.first_name} ${patient.last_name}`],
    [t('Patient number'), patient.patient_number],
    [t('Birth date'), patient.birth_date && formats.date(patient.birth_date)],
    [t('Written by'), `${note.author.name}, ${formats.dateTime(note.created_at)}`],
    [t('Status'), t(noteStatusNames[note.status])],
  ].filter(([, value]) => value);
  return (
    <PrintSheet ready={!note.has_signature || signature !== undefined} onPrinted={onPrinted}>
      <div className={styles.sheet}>
        <p className={styles.organization}>{organization.organization_name}</p>
        <h1>{t(noteTypeNames[note.note_type])}</h1>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <RichTextView html={note.note} />
        {note.addenda.map((addendum) => (
          <section key={addendum.uuid} className={styles.addendum}>
            <h2>
              {t('Addendum by {{name}}', { name: addendum.author.name })},{' '}
              <DateText value={addendum.created_at} show="date-time" />
            </h2>
            <RichTextView html={addendum.note} />
          </section>
        ))}
        {note.signed_by ? (
          <div className={styles.signed}>
            {signature && <img src={signature} alt="" />}
            <p>
              {t('Signed by {{name}}', { name: note.signed_by.name })},{' '}
              <DateText value={note.signed_at} show="date-time" />
            </p>
          </div>
        ) : (
          <p className={styles.unsigned}>{t('Not signed')}</p>
        )}
      </div>
    </PrintSheet>
  );
});
