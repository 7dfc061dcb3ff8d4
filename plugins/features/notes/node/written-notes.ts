import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { EncounterFault, EncounterGuard, EncounterRow } from '../../encounters/node/contract';
import { complaintNoteTypes, type ComplaintNoteType, type NoteType } from '../common/note-type';
import type { NoteBook } from './contract';
import './notes-table';

const missing: Readonly<Record<ComplaintNoteType, string>> = {
  'chief-complaint': 'The chief complaint has not been written.',
  'history-of-presenting-illness': 'The history of the presenting illness has not been written.',
};

/** Tells which notes exist, and prevents finishing an encounter without complaint or history. */
@injectable()
export class WrittenNotes implements NoteBook, EncounterGuard {
  async unsigned({ db, organization }: RequestContext, practitioner: string): Promise<number> {
    const { n } = await db
      .selectFrom('patient_notes')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', organization)
      .where('author_uuid', '=', practitioner)
      .where('status', '=', 'draft')
      .where('plain', '<>', '')
      .executeTakeFirstOrThrow();
    return n;
  }

  async writtenIn({ db, organization }: RequestContext, encounter: string): Promise<ReadonlySet<NoteType>> {
    const rows = await db
      .selectFrom('patient_notes')
      .select('note_type')
      .distinct()
      .where('organization_uuid', '=', organization)
      .where('encounter_uuid', '=', encounter)
      .where('status', '<>', 'entered-in-error')
      .where('plain', '<>', '')
      .execute();
    return new Set(rows.map(({ note_type }) => note_type));
  }

  /** Specification, section 4. */
  async faults(c: RequestContext, { uuid }: EncounterRow): Promise<readonly EncounterFault[]> {
    const written = await this.writtenIn(c, uuid);
    return complaintNoteTypes
      .filter((type) => !written.has(type))
      .map((code) => ({ code, message: missing[code], step: 'history' }));
  }
}
