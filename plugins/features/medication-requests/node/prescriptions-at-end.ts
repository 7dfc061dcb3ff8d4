import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { OpenThing } from '../../encounters/common/encounter-ending';
import type { EncounterGuard, EncounterRow, EncounterWayOn } from '../../encounters/node/contract';
import './medication-tables';

/** Unsigned drafts are loose ends of an encounter; signed medicines propose the pharmacy. */
@injectable()
export class PrescriptionsAtEnd implements EncounterGuard {
  async looseEnds(c: RequestContext, { uuid }: EncounterRow): Promise<readonly OpenThing[]> {
    const { count } = await medicinesIn(c, uuid).where('status', '=', 'draft').executeTakeFirstOrThrow();
    if (count === 0) return [];
    return [{ code: 'draft-prescription', message: 'Medicines that have not been signed', count, step: 'plan' }];
  }

  async wayOn(c: RequestContext, { uuid }: EncounterRow): Promise<EncounterWayOn | undefined> {
    const { count } = await medicinesIn(c, uuid).where('in_force', '=', true).executeTakeFirstOrThrow();
    return count === 0 ? undefined : { stop: 'pharmacy', message: 'Medicines have been prescribed.' };
  }
}

function medicinesIn({ db, organization }: RequestContext, encounter: string) {
  return db
    .selectFrom('medication_requests')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('organization_uuid', '=', organization)
    .where('encounter_uuid', '=', encounter);
}
