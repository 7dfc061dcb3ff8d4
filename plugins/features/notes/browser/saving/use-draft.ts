import { useService } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';
import type { Note } from '../../common/note';
import { NotesStore } from '../notes-store';
import type { NoteTarget } from './draft-types';
import type { OpenDraft } from './open-draft';

/**
 * The draft under a key, while it is on screen. It stays the same when its note is created and the key becomes the
 * note's uuid.
 *
 * @param key the note's uuid, or the key of a new note
 * @param note as on the server; undefined for a new one
 */
export function useDraft(key: string, target: NoteTarget, note: Note | undefined): OpenDraft {
  const store = useService(NotesStore);
  const [held, setHeld] = useState(() => ({ key, open: store.draft(key, target, note) }));
  const { open } = held.key === key ? held : { open: store.draft(key, target, note) };
  if (held.key !== key) setHeld({ key, open });
  useEffect(() => open.show(), [open]);
  useEffect(() => {
    if (note) open.draft.found(note);
  }, [open, note]);
  return open;
}
