import {
  ApiFailure,
  Button,
  Dialogs,
  ErrorState,
  LoadingState,
  Session,
  Toaster,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { NoteRecord } from '../../common/note';
import { noteTypeNames } from '../../common/note-type';
import { NoteEditor } from '../editor/note-editor';
import { NotesStore } from '../notes-store';
import styles from '../notes.module.css';
import { useDraft } from '../saving/use-draft';
import { t } from '../../manifest';
import { NoteActions } from './note-actions';
import { NoteHead, NoteView } from './note-view';
import { useSigning } from './use-signing';

/** One note: an editor for a draft, otherwise its text. */
export const NotePane = observer(function NotePane({ uuid }: { readonly uuid: string }) {
  const store = useService(NotesStore);
  const session = useService<Session>(Session);
  const [record] = useState(() => store.record(uuid));
  useFollow(record);
  const { value: note, failure } = record;
  if (!note) {
    if (failure) return <ErrorState message={t(failure.message)} retry={() => void record.load()} />;
    return <LoadingState kind="lines" count={8} />;
  }
  const changed = () => void record.load();
  const actions = <NoteActions note={note} onChanged={changed} />;
  const closed = note.status !== 'draft' || note.encounter_ended || !session.can('notes.write');
  // Text typed meanwhile stays visible until the user resolves it.
  if (closed && !store.holds(uuid))
    return (
      <NoteView
        note={note}
        addenda={note.addenda}
        actions={
          <>
            {note.status === 'draft' && session.can('notes.write') && <SignUnopened note={note} onSigned={changed} />}
            {actions}
          </>
        }
      />
    );
  return <WrittenPane note={note} actions={actions} onSigned={changed} />;
});

const WrittenPane = observer(function WrittenPane(props: {
  readonly note: NoteRecord;
  readonly actions: ReactNode;
  readonly onSigned: () => void;
}) {
  const { note, actions, onSigned } = props;
  const target = { patient: note.patient_id, encounter: note.encounter_id, type: note.note_type };
  const open = useDraft(note.uuid, target, note);
  const signing = useSigning(open.draft, onSigned);
  return (
    <div className={styles.note}>
      <NoteHead note={note} actions={actions} />
      <NoteEditor open={open} label={t(noteTypeNames[note.note_type])} actions={signing} />
    </div>
  );
});

/** After the encounter's end a draft can only be signed. */
function SignUnopened({ note, onSigned }: { readonly note: NoteRecord; readonly onSigned: () => void }) {
  const store = useService(NotesStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const sign = async () => {
    const sure = await dialogs.confirm({
      title: t('Sign the note'),
      message: t('From then on it is amended by addenda only.'),
      confirm: t('Sign'),
    });
    if (!sure) return;
    try {
      await store.sign(note);
      onSigned();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
    }
  };
  return (
    <Button kind="primary" icon="draw" onClick={() => void sign()}>
      {t('Sign')}
    </Button>
  );
}
