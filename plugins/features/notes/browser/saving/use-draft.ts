import { useService } from '@clinic-workbench/sdk/browser';
import { useEffect } from 'react';
import type { Note } from '../../common/note';
import { NotesStore } from '../notes-store';
import type { NoteTarget } from './draft-types';
import type { OpenDraft } from './open-draft';

/**
 * The draft under a key, while it is on screen.
 * @param note as the server has it; undefined for one that is to be begun
 */
export function useDraft(key: string, target: NoteTarget, note: Note | undefined): OpenDraft {
  const store = useService(NotesStore);
  const open = store.draft(key, target, note);
  useEffect(() => open.show(), [open]);
  return open;
}
