import { useService, View } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { noteTypeNames, type NoteType } from '../../common/note-type';
import { NoteEditor } from '../editor/note-editor';
import { NotesStore } from '../notes-store';
import styles from '../notes.module.css';
import { newKey } from '../saving/new-key';
import { useDraft } from '../saving/use-draft';
import { t } from '../../manifest';
import { useSigning } from '../view/use-signing';

interface NewNoteProps {
  readonly patient: string;
  readonly type: NoteType;
  /** The encounter if it is fixed; otherwise the user chooses. */
  readonly encounter: string | null | undefined;
  /** Called when the note is in the list. */
  readonly onBegun: (uuid: string) => void;
  readonly onSigned: (uuid: string) => void;
}

/** A new note: in the open encounter, or outside any. */
export const NewNote = observer(function NewNote(props: NewNoteProps) {
  const { patient, type } = props;
  const store = useService(NotesStore);
  const [encounter, setEncounter] = useState(props.encounter);
  /** Text typed before the user chose another encounter moves along. */
  const choose = (chosen: string | null) => {
    const before =
      encounter === undefined
        ? undefined
        : store.draft(newKey(patient, encounter, type), { patient, encounter, type }, undefined);
    if (before && before.draft.html !== '' && !before.draft.note && chosen !== encounter) {
      store
        .draft(newKey(patient, chosen, type), { patient, encounter: chosen, type }, undefined)
        .draft.replace(before.draft.html);
      void before.draft.discard();
    }
    setEncounter(chosen);
  };
  return (
    <div className={styles.note}>
      <div className={styles.head}>
        <h2>{t(noteTypeNames[type])}</h2>
      </div>
      <View id="encounters.choice" patientId={patient} chosen={encounter} onChoose={choose} />
      {encounter !== undefined && (
        <Begun key={encounter} {...props} encounter={encounter} onOutside={() => setEncounter(null)} />
      )}
    </div>
  );
});

const Begun = observer(function Begun(
  props: Omit<NewNoteProps, 'encounter'> & { readonly encounter: string | null; readonly onOutside: () => void },
) {
  const { patient, encounter, type, onBegun, onSigned, onOutside } = props;
  const store = useService(NotesStore);
  const open = useDraft(newKey(patient, encounter, type), { patient, encounter, type }, undefined);
  const { draft } = open;
  const signing = useSigning(draft, () => draft.note && onSigned(draft.note.uuid));
  const uuid = draft.note?.uuid;
  const told = useRef(onBegun);
  useEffect(() => {
    told.current = onBegun;
  });
  useEffect(() => {
    if (uuid !== undefined) told.current(uuid);
  }, [uuid]);
  const outside = (html: string) => {
    store.draft(newKey(patient, null, type), { patient, encounter: null, type }, undefined).draft.replace(html);
    onOutside();
  };
  return (
    <NoteEditor
      open={open}
      label={t(noteTypeNames[type])}
      placeholder={t('Write here. It is saved as you type.')}
      actions={signing}
      onOutside={encounter === null ? undefined : outside}
    />
  );
});
