import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { TimelineEntry } from '../../patients/common/timeline';
import type { RecordPart, TimelineCursor, TimelineSource } from '../../patients/node/contract';
import { kindFacts } from '../common/score-kind';
import { scoreColumns, scoreTables, toWire, type ReadScore } from './score-wire';

/** Scores load with the record of a patient, and with an encounter. */
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
       where s.organization_uuid = ${c.organization} and s.encounter_uuid = ${encounter} and s.status = 'registered'
       order by s.effective_at, s.uuid`.execute(c.db);
    return rows.map(toWire);
  }
}

const kind = 'early-warning-score';

/** Scores stand in the timeline. */
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
    return rows.map(entryOf);
  }
}

function entryOf(row: ReadScore): TimelineEntry {
  const sum = row.total === null ? 'Incomplete' : String(row.total);
  return {
    kind,
    uuid: row.uuid,
    at: row.effective_at.toISOString(),
    title: `${kindFacts[row.kind].name} ${sum}`,
    detail: row.band?.display ?? '',
    status: row.status === 'cancelled' ? 'cancelled' : null,
    by_name: row.created_by_name,
    encounter_uuid: row.encounter_uuid,
    link: { route: 'patients-id', params: { id: row.patient_uuid } },
  };
}
