import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { TimelineEntry } from '../../../patients/common/timeline';
import type { RecordPart, TimelineCursor, TimelineSource } from '../../../patients/node/contract';
import { actionTitles, type EscalationAnswer } from '../../common/escalation-answer';
import { kindFacts } from '../../common/score-kind';
import { scoreColumns, scoreTables, toWire, type ReadScore } from '../reading/score-wire';

/** Scores in a patient's context and in an encounter. */
@injectable()
export class ScoresOfRecord implements RecordPart {
  readonly field = 'early_warning_scores';
  readonly permission = 'early-warning.read';

  async ofPatient(c: RequestContext, patient: string, atMost: number) {
    const { rows } = await sql<ReadScore>`
      select ${scoreColumns} from ${scoreTables}
       where s.organization_uuid = ${c.organization} and s.patient_uuid = ${patient} and s.status = 'registered'
       order by s.effective_at desc, s.uuid desc limit ${atMost}`.execute(c.db);
    return rows.map(toWire);
  }

  async ofEncounter(c: RequestContext, encounter: string) {
    const { rows } = await sql<ReadScore>`
      select ${scoreColumns} from ${scoreTables}
       where s.organization_uuid = ${c.organization} and s.status = 'registered'
         and (s.encounter_uuid = ${encounter} or (s.uuid = ${encounter} and s.encounter_uuid is null))
       order by s.effective_at, s.uuid`.execute(c.db);
    return rows.map(toWire);
  }
}

const kind = 'early-warning-score';

type ReadAnswer = Pick<ReadScore, 'kind' | 'total' | 'at_least' | 'patient_uuid' | 'encounter_uuid'> &
  Pick<EscalationAnswer, 'uuid' | 'what' | 'action' | 'comment' | 'by_name'> & { readonly at: Date };

/** Scores in the timeline, with the actions on escalations. */
@injectable()
export class ScoresInTimeline implements TimelineSource {
  readonly kinds = [{ kind, plugin: 'early-warning', title: 'Early-warning scores', icon: 'pulse' }];
  readonly permission = 'early-warning.read';

  async entries(
    c: RequestContext,
    patient: string,
    page: { readonly before: TimelineCursor | undefined; readonly kinds: readonly string[]; readonly atMost: number },
  ): Promise<readonly TimelineEntry[]> {
    if (!page.kinds.includes(kind)) return [];
    const { before } = page;
    const { rows } = await sql<ReadScore>`
      select ${scoreColumns} from ${scoreTables}
       where s.organization_uuid = ${c.organization} and s.patient_uuid = ${patient}
         and (${before?.at ?? null}::timestamptz is null or (s.effective_at, s.uuid) < (${before?.at ?? null}::timestamptz, ${before?.uuid ?? null}::uuid))
       order by s.effective_at desc, s.uuid desc limit ${page.atMost}`.execute(c.db);
    const answers = await this.#answers(c, patient, page);
    return [...rows.map(entryOf), ...answers.map(answerOf)]
      .toSorted((a, b) => b.at.localeCompare(a.at) || b.uuid.localeCompare(a.uuid))
      .slice(0, page.atMost);
  }

  async #answers(
    c: RequestContext,
    patient: string,
    { before, atMost }: { readonly before: TimelineCursor | undefined; readonly atMost: number },
  ): Promise<readonly ReadAnswer[]> {
    const { rows } = await sql<ReadAnswer>`
      select an.uuid, an.what, an.action, an.comment, an.at, u.name as by_name,
             s.kind, s.total, s.at_least, s.patient_uuid, s.encounter_uuid
        from early_warning_scores s
        join early_warning_answers an on an.organization_uuid = s.organization_uuid and an.score_uuid = s.uuid
        left join user_names u on u.uuid = an.by
       where s.organization_uuid = ${c.organization} and s.patient_uuid = ${patient} and s.escalated
         and (${before?.at ?? null}::timestamptz is null or (an.at, an.uuid) < (${before?.at ?? null}::timestamptz, ${before?.uuid ?? null}::uuid))
       order by an.at desc, an.uuid desc limit ${atMost}`.execute(c.db);
    return rows;
  }
}

function answerOf(row: ReadAnswer): TimelineEntry {
  const { what, action, comment } = row;
  return {
    kind,
    uuid: row.uuid,
    at: row.at.toISOString(),
    title: what === 'taken-back' ? 'Acknowledgement taken back' : action ? actionTitles[action] : 'Acknowledged',
    detail: [titleOf(row), comment].filter(Boolean).join(' · '),
    status: null,
    by_name: row.by_name,
    encounter_uuid: row.encounter_uuid,
    link: { route: 'patients-id', params: { id: row.patient_uuid } },
  };
}

const titleOf = ({ kind: of, total, at_least }: Pick<ReadScore, 'kind' | 'total' | 'at_least'>) =>
  `${kindFacts[of].name} ${total ?? `≥ ${at_least}`}`;

function entryOf(row: ReadScore): TimelineEntry {
  return {
    kind,
    uuid: row.uuid,
    at: row.effective_at.toISOString(),
    title: row.total === null ? `${kindFacts[row.kind].name} Incomplete` : titleOf(row),
    detail: [row.band?.display, row.age_group_reason].filter(Boolean).join(' · '),
    status: row.status === 'cancelled' ? 'cancelled' : null,
    by_name: row.created_by_name,
    encounter_uuid: row.encounter_uuid,
    link: { route: 'patients-id', params: { id: row.patient_uuid } },
  };
}
