import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { OpenThing } from '../../encounters/common/encounter-ending';
import type { EncounterGuard, EncounterRow } from '../../encounters/node/contract';
import './referrals-table';

/** Reminds at the end of a consultation: a letter that stays a draft reaches nobody. */
@injectable()
export class UnsentReferrals implements EncounterGuard {
  async looseEnds({ db, organization }: RequestContext, { uuid }: EncounterRow): Promise<readonly OpenThing[]> {
    const { count } = await db
      .selectFrom('referrals')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('organization_uuid', '=', organization)
      .where('encounter_uuid', '=', uuid)
      .where('status', '=', 'draft')
      .executeTakeFirstOrThrow();
    if (count === 0) return [];
    return [{ code: 'unsent-referral', message: 'Referrals that have not been sent', count, step: 'plan' }];
  }
}
