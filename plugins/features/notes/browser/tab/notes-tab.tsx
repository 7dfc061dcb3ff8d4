import { EmptyState, MenuButton, Navigation, Session, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { noteTypeNames, noteTypes, type NoteType } from '../../common/note-type';
import styles from '../notes.module.css';
import { t } from '../../manifest';
import { BackToList } from '../view/note-view';
import { NotePane } from '../view/note-pane';
import { LeftBehind } from './left-behind';
import { NewNote } from './new-note';
import { NoteList } from './note-list';

interface Begun {
  readonly uuid: string;
  readonly type: NoteType;
}

/** All notes of a patient: the list, and beside it the open note. The open note is in the address. */
const NotesTab = observer(function NotesTab({ patientId }: SpotProps['profile-tab']) {
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const { note, begin } = navigation.current.query;
  /** A new note gets its own address while the user still writes in the same editor. */
  const [begun, setBegun] = useState<Begun>();
  const [since, setSince] = useState<string | null>();
  const open = (uuid: string | undefined) => {
    setBegun(undefined);
    navigation.replaceQuery({ note: uuid, begin: undefined });
  };
  const start = (type: NoteType, encounter?: string | null) => {
    setBegun(undefined);
    setSince(encounter);
    navigation.replaceQuery({ note: undefined, begin: type });
  };
  const asked = noteTypes.find((type) => type === begin);
  const beginning = asked ?? (note !== undefined && note === begun?.uuid ? begun.type : undefined);
  const began = (uuid: string, type: NoteType) => {
    setBegun({ uuid, type });
    navigation.replaceQuery({ note: uuid, begin: undefined });
  };
  return (
    <div className={styles.tab} data-open={note !== undefined || beginning !== undefined}>
      <div className={styles.side}>
        {session.can('notes.write') && (
          <>
            <div className={styles.top}>
              <MenuButton
                kind="primary"
                icon="plus"
                text={t('New note')}
                label={t('New note')}
                items={noteTypes.map((type) => ({
                  id: type,
                  label: t(noteTypeNames[type]),
                  onSelect: () => start(type),
                }))}
              />
            </div>
            <LeftBehind patient={patientId} onOpen={open} onBegin={start} />
          </>
        )}
        <NoteList patient={patientId} current={note} onOpen={open} />
      </div>
      <div className={styles.pane}>
        {(note !== undefined || beginning) && <BackToList onBack={() => open(undefined)} />}
        {note !== undefined && !beginning && <NotePane key={note} uuid={note} />}
        {beginning && (
          <NewNote
            key={beginning}
            patient={patientId}
            type={beginning}
            encounter={since}
            onBegun={(uuid) => began(uuid, beginning)}
            onSigned={open}
          />
        )}
        {note === undefined && !beginning && <EmptyState icon="annotation" title={t('Choose a note, or begin one.')} />}
      </div>
    </div>
  );
});

export default NotesTab;
