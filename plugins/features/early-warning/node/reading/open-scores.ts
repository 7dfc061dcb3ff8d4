import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { OpenThing } from '../../../encounters/common/encounter-ending';
import type { EncounterGuard, EncounterRow } from '../../../encounters/node/contract';

/** Incomplete scores, and unacknowledged escalations. */
@injectable()
export class OpenScores implements EncounterGuard {
  async looseEnds({ db, organization }: RequestContext, { uuid }: EncounterRow): Promise<readonly OpenThing[]> {
    const { rows } = await sql<{ incomplete: number; unanswered: number }>`
      select count(*) filter (where current and state = 'incomplete')::integer as incomplete,
             count(*) filter (where escalated and acknowledged_at is null)::integer as unanswered
        from early_warning_scores
       where organization_uuid = ${organization} and encounter_uuid = ${uuid} and status = 'registered'`.execute(db);
    const { incomplete = 0, unanswered = 0 } = rows[0] ?? {};
    const found: OpenThing[] = [];
    if (unanswered > 0)
      found.push({
        code: 'unanswered-escalation',
        message: 'Escalations that nobody has answered',
        count: unanswered,
        step: 'triage',
      });
    if (incomplete > 0)
      found.push({
        code: 'incomplete-score',
        message: 'Early-warning scores that lack a value',
        count: incomplete,
        step: 'triage',
      });
    return found;
  }
}
