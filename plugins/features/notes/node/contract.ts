import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { NoteType } from '../common/note-type';

/** Notes for other features. It checks no right: the caller must. */
export interface NoteBook {
  /**
   * How many notes a practitioner has created and not signed.
   * @param practitioner practitioner role
   */
  unsigned(c: RequestContext, practitioner: string): Promise<number>;
  /** The types of an encounter's notes that are not empty, without those entered in error. */
  writtenIn(c: RequestContext, encounter: string): Promise<ReadonlySet<NoteType>>;
}
export const NoteBook = Symbol.for('notes.NoteBook');
