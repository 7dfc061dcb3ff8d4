import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { RecordPart } from '../../patients/node/contract';
import type { Note, NoteLine } from '../common/note';
import { NoteReader } from './note-reader';
import { lineColumns, noteTables, toLine, type ReadLine } from './note-wire';

/** The field with the notes in a patient's context and in an encounter. */
export const notesField = 'notes';

/** Notes in a patient's context and in an encounter. */
@injectable()
export class NotesOfRecord implements RecordPart {
  readonly field = notesField;
  readonly permission = 'notes.read';
  readonly #reader: NoteReader;

  constructor(@inject(NoteReader) reader: NoteReader) {
    this.#reader = reader;
  }

  async ofPatient(c: RequestContext, patient: string, atMost: number): Promise<readonly NoteLine[]> {
    const { rows } = await sql<ReadLine>`
      select ${lineColumns} from ${noteTables}
       where n.organization_uuid = ${c.organization} and n.patient_uuid = ${patient} and n.status <> 'entered-in-error'
       order by n.created_at desc, n.uuid desc limit ${atMost}`.execute(c.db);
    return rows.map((row) => toLine(row, c.now));
  }

  ofEncounter(c: RequestContext, encounter: string): Promise<readonly Note[]> {
    return this.#reader.ofEncounter(c, encounter);
  }
}
