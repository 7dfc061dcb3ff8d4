import { Button, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { noteTypeNames, type NoteType } from '../../common/note-type';
import { NotesStore } from '../notes-store';
import styles from '../notes.module.css';
import type { UnsentNote } from '../saving/unsent-note';
import { t } from '../../manifest';

/** Lists unsent texts of earlier sessions, so that nobody must remember where they were. */
export const LeftBehind = observer(function LeftBehind(props: {
  readonly patient: string;
  readonly onOpen: (uuid: string) => void;
  readonly onBegin: (type: NoteType, encounter: string | null) => void;
}) {
  const { patient, onOpen, onBegin } = props;
  const store = useService(NotesStore);
  const [left, setLeft] = useState<readonly UnsentNote[]>([]);
  useEffect(() => {
    let shown = true;
    void store.leftBehind(patient).then((found) => shown && setLeft(found));
    return () => {
      shown = false;
    };
  }, [store, patient]);
  if (left.length === 0) return null;
  return (
    <div className={styles.along} role="status">
      <p className={styles.again}>{t('Not saved when you left:')}</p>
      <div className={styles.row}>
        {left.map((each) => (
          <Button
            key={each.key}
            small
            onClick={() => {
              setLeft(left.filter(({ key }) => key !== each.key));
              if (each.note) onOpen(each.note.uuid);
              else onBegin(each.note_type, each.encounter);
            }}
          >
            {t(noteTypeNames[each.note_type])}
          </Button>
        ))}
      </div>
    </div>
  );
});
