import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import type { OutsideEncounters } from '../../../encounters/node/contract';
import { kindFacts, scoreKinds } from '../../common/score-kind';

const kinds = scoreKinds.map((kind) => kindFacts[kind].encounterKind);

/** Scores outside encounters, for example at the door, are found by their kind among the encounters. */
@injectable()
export class ScoresOutside implements OutsideEncounters {
  readonly kinds = kinds;
  readonly permission = 'early-warning.read';
  readonly rows: RawBuilder<unknown> = sql`
    select s.organization_uuid, s.uuid, s.version, s.patient_uuid, s.effective_at as at,
           s.created_at, s.updated_at, s.created_by, s.updated_by,
           case s.kind ${sql.join(
             scoreKinds.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(kindFacts[kind].encounterKind)}`),
             sql` `,
           )} end as kind
      from early_warning_scores s where s.encounter_uuid is null and s.status = 'registered'`;
}
