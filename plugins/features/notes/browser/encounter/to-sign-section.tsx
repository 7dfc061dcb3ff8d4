import {
  ApiFailure,
  Button,
  ErrorState,
  LoadingState,
  Section,
  Session,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Note } from '../../common/note';
import { noteTypeNames } from '../../common/note-type';
import { NotesStore } from '../notes-store';
import styles from '../notes.module.css';
import { t } from '../../manifest';
import { useEncounterNotes } from './use-encounter-notes';

/**
 * The user's own unsigned notes of an encounter, to sign all at once before it ends: signing them one by one after a
 * day's consultations would take a hundred windows. It does not keep an encounter from ending. Empty if there is
 * nothing to sign.
 */
const ToSignSection = observer(function ToSignSection({ encounterId }: SpotProps['encounter-section']) {
  const notes = useEncounterNotes(encounterId);
  const me = useService<Session>(Session).practitionerRoleId;
  const store = useService(NotesStore);
  const toaster = useService<Toaster>(Toaster);
  const [busy, setBusy] = useState(false);
  // Stays after the button disappears: a keyboard user continues here.
  const place = useRef<HTMLDivElement>(null);
  const { value, failure } = notes;
  if (!value && failure)
    return (
      <Section title={t('Notes to sign')}>
        <ErrorState message={t(failure.message)} retry={() => void notes.load()} />
      </Section>
    );
  if (!value) return <LoadingState kind="lines" count={2} />;
  const own = unsignedOf(value, me);
  const sign = async () => {
    setBusy(true);
    try {
      const count = await signAll(store, own);
      toaster.success(count === 1 ? t('Note signed') : t('{{count}} notes signed', { count }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
    } finally {
      await notes.load();
      setBusy(false);
      place.current?.focus();
    }
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {own.length > 0 && (
        <Section
          title={t('Notes to sign')}
          description={t('What is signed is amended by addenda only.')}
          actions={
            <Button icon="draw" loading={busy} onClick={() => void sign()}>
              {own.length === 1 ? t('Sign') : t('Sign all {{count}}', { count: own.length })}
            </Button>
          }
        >
          <ul className={styles.toSign} aria-label={t('Notes to sign')}>
            {own.map((note) => (
              <li key={note.uuid}>
                <strong>{t(noteTypeNames[note.note_type])}</strong>
                <span className={styles.preview}>{note.preview}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
});

/** In the order of their creation. */
const unsignedOf = (notes: readonly Note[], me: string): readonly Note[] =>
  notes.filter(({ status, author, text }) => status === 'draft' && author.id === me && text !== '').toReversed();

/**
 * Signs one note after the other, so that the remaining ones show which were refused.
 * @returns the number signed
 * @throws ApiFailure of the first refusal
 */
async function signAll(store: NotesStore, notes: readonly Note[]): Promise<number> {
  for (const note of notes) await store.sign(note);
  return notes.length;
}

export default ToSignSection;
