import { ApiFailure, Button, RichTextView, Toaster, useService, uniqueKey } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NotesStore } from '../notes-store';
import styles from '../notes.module.css';
import type { NoteDraft } from '../saving/note-draft';
import { t } from '../../manifest';

/** The note was signed, or its encounter ended, while the user was writing: their text is kept and can be added. */
export const ClosedMeanwhile = observer(function ClosedMeanwhile(props: {
  readonly draft: NoteDraft;
  /** Moves the text into a note outside the encounter; undefined if there is a note to add it to. */
  readonly onOutside: ((html: string) => void) | undefined;
}) {
  const { draft, onOutside } = props;
  const store = useService(NotesStore);
  const toaster = useService<Toaster>(Toaster);
  const [key] = useState(() => uniqueKey());
  const [busy, setBusy] = useState(false);
  const { note, html, refusal } = draft;
  const amend = async () => {
    if (!note) return;
    setBusy(true);
    try {
      await store.amend(note.uuid, html, key);
      await draft.discard();
      toaster.success(t('Addendum added'));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
    } finally {
      setBusy(false);
    }
  };
  const outside = async () => {
    onOutside?.(html);
    await draft.discard();
  };
  return (
    <div role="alert" className={styles.both}>
      <p>
        <strong>
          {refusal?.code === 'encounter_closed'
            ? t('The encounter has ended in the meantime.')
            : t('The note has been signed in the meantime.')}
        </strong>{' '}
        {t('What you typed since is kept here.')}
      </p>
      <section className={styles.one} aria-label={t('What you wrote')}>
        <RichTextView html={html} />
      </section>
      <div className={styles.row}>
        {note && (
          <Button kind="primary" loading={busy} onClick={() => void amend()}>
            {t('Add it as an addendum')}
          </Button>
        )}
        {!note && onOutside && (
          <Button kind="primary" onClick={() => void outside()}>
            {t('Keep it as a note outside the encounter')}
          </Button>
        )}
        <Button onClick={() => void draft.discard()}>{t('Throw it away')}</Button>
      </div>
    </div>
  );
});
