import { useService } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';
import type { Note } from '../../common/note';
import { NotesStore } from '../notes-store';
import type { NoteTarget } from './draft-types';
import type { OpenDraft } from './open-draft';

/**
 * The draft under a key, while it is on screen. It stays the same when its note is begun, and the key with it becomes
 * the note's.
 *
 * @param key the note's uuid, or what a note that is to be begun is kept under
 * @param note as the server has it; undefined for one that is to be begun
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
