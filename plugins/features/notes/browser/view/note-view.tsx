import { Button, DateText, RichTextView, StatusTag, reasonWords } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Note, NoteAddendum } from '../../common/note';
import { noteStatusNames } from '../../common/note-status';
import { noteTypeNames } from '../../common/note-type';
import { classNames } from '../class-names';
import styles from '../notes.module.css';
import { t } from '../../manifest';

/** A note to read: type, author, time, text and addenda. */
export const NoteView = observer(function NoteView(props: {
  readonly note: Note;
  readonly addenda?: readonly NoteAddendum[];
  readonly actions?: ReactNode;
}) {
  const { note, addenda = [], actions } = props;
  return (
    <section
      aria-label={t(noteTypeNames[note.note_type])}
      className={classNames(styles.note, note.status === 'entered-in-error' && styles.error)}
    >
      <NoteHead note={note} actions={actions} />
      {note.text === '' ? (
        <p className={styles.again}>{t('Nothing is written in it.')}</p>
      ) : (
        <div className={styles.text}>
          <RichTextView html={note.note} />
        </div>
      )}
      {addenda.map((addendum) => (
        <section key={addendum.uuid} className={styles.addendum}>
          <h3>
            {t('Addendum by {{name}}', { name: addendum.author.name })} ·{' '}
            <DateText value={addendum.created_at} show="date-time" />
          </h3>
          <RichTextView html={addendum.note} />
        </section>
      ))}
    </section>
  );
});

/** The type, status and people of a note. */
export const NoteHead = observer(function NoteHead({
  note,
  actions,
}: {
  readonly note: Note;
  readonly actions?: ReactNode;
}) {
  return (
    <header className={styles.head}>
      <div>
        <h2>
          {t(noteTypeNames[note.note_type])}
          <StatusTag kind="note" status={note.status} label={t(noteStatusNames[note.status])} />
        </h2>
        <p className={styles.again}>
          {note.author.name} · <DateText value={note.created_at} show="date-time" />
        </p>
        {note.signed_by && (
          <p className={styles.again}>
            {t('Signed by {{name}}', { name: note.signed_by.name })} ·{' '}
            <DateText value={note.signed_at} show="date-time" />
          </p>
        )}
        {note.status === 'entered-in-error' && (
          <p className={styles.again}>
            {t('Entered in error by {{name}}: {{reason}}', {
              name: note.error_by_name ?? '',
              reason: reasonWords(note.error_reason) ?? '',
            })}
          </p>
        )}
      </div>
      {actions && <div className={styles.row}>{actions}</div>}
    </header>
  );
});

/** Leads from a note back to the list, where only one of them fits. */
export function BackToList({ onBack }: { readonly onBack: () => void }) {
  return (
    <Button className={styles.back} icon="arrow-left" kind="quiet" onClick={onBack}>
      {t('All notes')}
    </Button>
  );
}
