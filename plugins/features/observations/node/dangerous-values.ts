import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { OpenThing } from '../../encounters/common/encounter-ending';
import type { EncounterGuard, EncounterRow } from '../../encounters/node/contract';

/** A dangerous value is resolved by a later one of the same kind that is not dangerous. */
@injectable()
export class DangerousValues implements EncounterGuard {
  async looseEnds({ db, organization }: RequestContext, { uuid }: EncounterRow): Promise<readonly OpenThing[]> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from (
        select distinct on (code) interpretation from observations
         where organization_uuid = ${organization} and encounter_uuid = ${uuid} and status <> 'cancelled'
         order by code, effective_at desc, uuid desc) latest
       where interpretation in ('LL', 'HH')`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count === 0) return [];
    const message = 'Dangerous values that have not been measured again';
    return [{ code: 'dangerous-values', message, count, step: 'triage' }];
  }
}
