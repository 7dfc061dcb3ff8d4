import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { EncounterList } from '../../encounters/node/contract';
import { NoteClosing } from './note-closing';
import { notesField } from './note-part';

/** The notes of an encounter as a list: a draft that is left out is marked as entered in error. */
@injectable()
export class NotesOfEncounter implements EncounterList {
  readonly field = 'encounter_patient_notes';
  readonly part = notesField;
  readonly permission = 'notes.write';
  readonly #closing: NoteClosing;

  constructor(@inject(NoteClosing) closing: NoteClosing) {
    this.#closing = closing;
  }

  remove(c: RequestContext, uuid: string, reason: string): Promise<void> {
    return this.#closing.removeDraft(c, uuid, reason);
  }
}
