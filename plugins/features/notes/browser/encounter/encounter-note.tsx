import { useService, Session } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Note } from '../../common/note';
import { noteTypeNames, type NoteType } from '../../common/note-type';
import { NoteEditor } from '../editor/note-editor';
import { NotesStore } from '../notes-store';
import styles from '../notes.module.css';
import { newKey } from '../saving/new-key';
import { useDraft } from '../saving/use-draft';
import { t } from '../../manifest';
import { NoteHead, NoteView } from '../view/note-view';
import { useSigning } from '../view/use-signing';
import { AmendButton } from './amend-button';

interface EncounterNoteProps {
  readonly patient: string;
  readonly encounter: string;
  readonly type: NoteType;
  /** Undefined if it has not been begun. */
  readonly note: Note | undefined;
  readonly mayWrite: boolean;
  /** Plain words recorded earlier, offered while the note is empty. */
  readonly said?: string | undefined;
  readonly onChanged: () => void;
}

/** One note of an encounter: an editor while it is open, otherwise its text. */
export const EncounterNote = observer(function EncounterNote(props: EncounterNoteProps) {
  const { note, type, mayWrite, onChanged } = props;
  const session = useService<Session>(Session);
  const store = useService(NotesStore);
  const writes = mayWrite && session.can('notes.write');
  // Text typed when the encounter ended, or another user signed, stays visible until the user resolves it.
  const typed = store.holds(note?.uuid ?? newKey(props.patient, props.encounter, type));
  if (typed || (writes && (!note || note.status === 'draft'))) return <Writing {...props} />;
  if (!note)
    return (
      <div>
        <h3>{t(noteTypeNames[type])}</h3>
        <p className={styles.again}>{t('Not written.')}</p>
      </div>
    );
  return (
    <NoteView note={note} actions={session.can('notes.write') && <AmendButton note={note} onAdded={onChanged} />} />
  );
});

const Writing = observer(function Writing({ patient, encounter, type, note, said, onChanged }: EncounterNoteProps) {
  const store = useService(NotesStore);
  const target = { patient, encounter, type };
  const open = useDraft(note?.uuid ?? newKey(patient, encounter, type), target, note);
  const signing = useSigning(open.draft, onChanged);
  const label = t(noteTypeNames[type]);
  return (
    <div className={styles.note}>
      {open.draft.note ? <NoteHead note={open.draft.note} /> : <h3>{label}</h3>}
      <NoteEditor
        open={open}
        label={label}
        said={said}
        actions={signing}
        onOutside={(html) => store.beginOutside(target, html)}
      />
    </div>
  );
});
