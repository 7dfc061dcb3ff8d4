import { Button, ErrorState, LoadingState, Section, Session, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isComplaintNote, noteTypeNames, type NoteType } from '../../common/note-type';
import { NotesStore } from '../notes-store';
import styles from '../notes.module.css';
import { newKey } from '../saving/new-key';
import { t } from '../../manifest';
import { EncounterNote } from './encounter-note';
import { useEncounterNotes } from './use-encounter-notes';

const types = ['visit-note', 'plan-of-care'] as const satisfies readonly NoteType[];

/** The visit note and the plan of care; several users may each write their own. */
const PlanSection = observer(function PlanSection(props: SpotProps['encounter-section']) {
  const { patientId, encounterId, mayWrite } = props;
  const notes = useEncounterNotes(encounterId);
  const session = useService<Session>(Session);
  const store = useService(NotesStore);
  const [begun, setBegun] = useState<readonly NoteType[]>([]);
  const { value, failure } = notes;
  if (!value)
    return (
      <Section title={t('Notes')}>
        {failure ? (
          <ErrorState message={t(failure.message)} retry={() => void notes.load()} />
        ) : (
          <LoadingState kind="lines" count={4} />
        )}
      </Section>
    );
  const written = value.filter(({ note_type }) => !isComplaintNote(note_type)).toReversed();
  const may = mayWrite && session.can('notes.write');
  const ownDraft = (type: NoteType) =>
    written.find(
      ({ note_type, status, author }) =>
        note_type === type && status === 'draft' && author.id === session.practitionerRoleId,
    );
  const own = types.map((type) => ({ type, note: ownDraft(type) }));
  const others = written.filter((each) => !own.some(({ note }) => note === each));
  const of = (type: NoteType) => ({
    patient: patientId,
    encounter: encounterId,
    type,
    mayWrite,
    onChanged: () => {
      setBegun(begun.filter((each) => each !== type));
      void notes.load();
    },
  });
  return (
    <Section title={t('Notes')}>
      <div className={styles.sections}>
        {written.length === 0 && !may && <p className={styles.again}>{t('There are no notes yet.')}</p>}
        {others.map((note) => (
          <EncounterNote key={note.uuid} {...of(note.note_type)} note={note} />
        ))}
        {own.map(({ type, note }) => {
          // One editor from the first word on: it stays when the note is created, and when the encounter ends
          // meanwhile.
          const typed = begun.includes(type) && (may || store.holds(newKey(patientId, encounterId, type)));
          if (note || typed) return <EncounterNote key={type} {...of(type)} note={note} />;
          return may ? (
            <div key={type}>
              <Button icon="plus" onClick={() => setBegun([...begun, type])}>
                {t('Write: {{type}}', { type: t(noteTypeNames[type]) })}
              </Button>
            </div>
          ) : null;
        })}
      </div>
    </Section>
  );
});

export default PlanSection;
