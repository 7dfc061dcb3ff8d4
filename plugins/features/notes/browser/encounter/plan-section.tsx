import { Button, ErrorState, LoadingState, Section, Session, t, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isComplaintNote, noteTypeNames, type NoteType } from '../../common/note-type';
import styles from '../notes.module.css';
import { EncounterNote } from './encounter-note';
import { useEncounterNotes } from './use-encounter-notes';

const types = ['visit-note', 'plan-of-care'] as const satisfies readonly NoteType[];

/** What was seen and what is to be done; several people may each write a note of their own. */
const PlanSection = observer(function PlanSection(props: SpotProps['encounter-section']) {
  const { patientId, encounterId, mayWrite } = props;
  const notes = useEncounterNotes(encounterId);
  const session = useService<Session>(Session);
  const [begun, setBegun] = useState<readonly NoteType[]>([]);
  const { value, failure } = notes;
  if (!value && failure) return <ErrorState message={t(failure.message)} retry={() => void notes.load()} />;
  if (!value) return <LoadingState kind="lines" count={4} />;
  const shared = { patient: patientId, encounter: encounterId, mayWrite, onChanged: () => void notes.load() };
  const written = value.filter(({ note_type }) => !isComplaintNote(note_type)).toReversed();
  const may = mayWrite && session.can('notes.write');
  // One's own draft is where one goes on; a new one is begun beside the notes of others.
  const offered = types.filter((type) => !written.some((note) => note.note_type === type && note.status === 'draft'));
  return (
    <Section title={t('Notes')}>
      <div className={styles.sections}>
        {written.length === 0 && !may && <p className={styles.again}>{t('There are no notes yet.')}</p>}
        {written.map((note) => (
          <EncounterNote key={note.uuid} {...shared} type={note.note_type} note={note} />
        ))}
        {may &&
          offered.map((type) =>
            begun.includes(type) ? (
              <EncounterNote key={type} {...shared} type={type} note={undefined} />
            ) : (
              <div key={type}>
                <Button icon="plus" onClick={() => setBegun([...begun, type])}>
                  {t('Write: {{type}}', { type: t(noteTypeNames[type]) })}
                </Button>
              </div>
            ),
          )}
      </div>
    </Section>
  );
});

export default PlanSection;
