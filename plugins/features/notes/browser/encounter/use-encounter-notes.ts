import { useFollow, useService, type LiveValue } from '@clinic-workbench/sdk/browser';
import { useState } from 'react';
import type { Note } from '../../common/note';
import { NotesStore } from '../notes-store';

/** The notes of an encounter while they are on screen. */
export function useEncounterNotes(encounter: string): LiveValue<readonly Note[]> {
  const store = useService(NotesStore);
  const [held, setHeld] = useState(() => ({ encounter, notes: store.ofEncounter(encounter) }));
  const { notes } = held.encounter === encounter ? held : { notes: store.ofEncounter(encounter) };
  if (held.encounter !== encounter) setHeld({ encounter, notes });
  useFollow(notes);
  return notes;
}
