import { DateText, LoadingState, PageLink, Section, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { noteTypeNames } from '../../common/note-type';
import { NotesStore } from '../notes-store';
import styles from '../notes.module.css';

/** The notes that the user has begun and not signed, for home pages. */
const UnsignedPart = observer(function UnsignedPart() {
  const store = useService(NotesStore);
  const [unsigned] = useState(() => store.unsigned());
  useEffect(() => unsigned.follow(), [unsigned]);
  const { value, failure } = unsigned;
  return (
    <Section title={t('Notes to sign')}>
      {!value && !failure && <LoadingState kind="lines" count={3} />}
      {!value && failure && <p className={styles.again}>{t(failure.message)}</p>}
      {value?.length === 0 && <p className={styles.again}>{t('You have signed all your notes.')}</p>}
      {value && value.length > 0 && (
        <ul className={styles.list} aria-label={t('Notes to sign')}>
          {value.map((note) => (
            <li key={note.uuid}>
              <PageLink to="patients-id-notes" params={{ id: note.patient_id }} query={{ note: note.uuid }}>
                {note.patient.full_name}
              </PageLink>{' '}
              <span className={styles.meta}>
                {t(noteTypeNames[note.note_type])} · <DateText value={note.created_at} show="date-time" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
});

export default UnsignedPart;
