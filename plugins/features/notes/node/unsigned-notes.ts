import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { OpenThing } from '../../encounters/common/encounter-ending';
import type { EncounterGuard, EncounterRow } from '../../encounters/node/contract';
import './notes-table';

/** Notes can also be signed after the end; the user who ends the encounter sees which are unsigned. */
@injectable()
export class UnsignedNotes implements EncounterGuard {
  async looseEnds({ db, organization }: RequestContext, { uuid }: EncounterRow): Promise<readonly OpenThing[]> {
    const { count } = await db
      .selectFrom('patient_notes')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('organization_uuid', '=', organization)
      .where('encounter_uuid', '=', uuid)
      .where('status', '=', 'draft')
      .where('plain', '<>', '')
      .executeTakeFirstOrThrow();
    return count === 0 ? [] : [{ code: 'unsigned-note', message: 'Notes that have not been signed', count }];
  }
}
