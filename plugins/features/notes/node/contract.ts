import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { NoteType } from '../common/note-type';

/** What other features ask of notes. Asks for no right: the caller has. */
export interface NoteBook {
  /** How many notes somebody began and has not signed. @param practitioner practitioner role */
  unsigned(c: RequestContext, practitioner: string): Promise<number>;
  /** The types of notes in which something is written, of an encounter; those entered in error do not count. */
  writtenIn(c: RequestContext, encounter: string): Promise<ReadonlySet<NoteType>>;
}
export const NoteBook = Symbol.for('notes.NoteBook');
