import { dayIn } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { ageOn, fullNameOf } from '../../../patients/common/patient-description';
import type { Need, OverdueScore } from '../../common/early-warning-score';
import type { OverdueQuery } from '../../common/score-requests';
import { laterThanScore } from '../scoring/later-values';
import { dangersSince, scoreColumns, scoreTables, toWire, type ReadScore } from './score-wire';

const minute = 60_000;

type ReadOverdue = ReadScore & {
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: string;
  readonly birth_date: string | null;
  readonly patient_number: string;
  readonly time_zone: string;
  readonly location: string | null;
  readonly location_name: string | null;
  /** True if somebody is with the patient. */
  readonly seen: boolean;
};

/**
 * Finds overdue patients: those in an open visit or encounter whose latest score requires treatment, another score, or
 * an acknowledgement. It starts from the patients in the house, because they are few, while every patient ever scored
 * has a latest score.
 */
@injectable()
export class OverdueScores {
  /** @returns the most urgent colour first, then the longest overdue */
  async list(
    c: RequestContext,
    { location_id, within = 0 }: OverdueQuery,
  ): Promise<{ readonly data: readonly OverdueScore[] }> {
    const until = new Date(c.now.getTime() + within * minute);
    const { rows } = await sql<ReadOverdue>`
      with here as (
        select patient_uuid, min(location_uuid::text)::uuid as location_uuid, bool_or(seen) as seen from (
          select v.patient_uuid, v.location_uuid, v.status in ('in-progress', 'onleave') as seen
            from visits v where v.organization_uuid = ${c.organization} and v.open and not v.clashes
          union all
          select e.patient_uuid, e.location_uuid, e.started_at is not null
            from encounters e where e.organization_uuid = ${c.organization} and e.active and e.status <> 'planned') w
         where ${location_id ?? null}::uuid is null or location_uuid = ${location_id ?? null}::uuid
         group by patient_uuid)
      select ${scoreColumns}, p.first_name, p.last_name, p.gender, p.birth_date, p.patient_number, o.time_zone,
             l.uuid as location, l.name as location_name, here.seen
        from here
        join ${scoreTables} on s.organization_uuid = ${c.organization} and s.patient_uuid = here.patient_uuid and s.current
        join organizations o on o.organization_uuid = s.organization_uuid
        join patient_names p on p.organization_uuid = s.organization_uuid and p.uuid = s.patient_uuid
        left join location_names l on l.organization_uuid = s.organization_uuid and l.uuid = here.location_uuid
       where p.alive and ((s.treat_by <= ${until} and not here.seen) or s.repeat_by <= ${until} or (s.escalated and s.acknowledged_at is null)
             or jsonb_array_length(coalesce(${laterThanScore}, '[]')) > 0)`.execute(c.db);
    // Values after a score count only if they are dangerous.
    const data = rows
      .map((row) => overdueOf(row, until, c.now))
      .filter(({ needs }) => needs.length > 0)
      .toSorted(mostUrgentFirst);
    c.audit({
      action: 'search',
      resource: 'early-warning',
      note: { patients: data.map(({ patient_id }) => patient_id) },
    });
    return { data };
  }
}

function overdueOf(row: ReadOverdue, until: Date, now: Date): OverdueScore {
  const late = (due: Date | null) => due !== null && due <= until;
  const [danger] = dangersSince(row);
  const asks: readonly (readonly [Need, Date | null, boolean])[] = [
    ['treat', row.treat_by, late(row.treat_by) && !row.seen],
    ['repeat', row.repeat_by, late(row.repeat_by)],
    ['acknowledge', row.effective_at, row.escalated && row.acknowledged_at === null],
    ['danger', danger ? new Date(danger.at) : null, danger !== undefined],
  ];
  const open = asks.filter(([, , asked]) => asked);
  const due = Math.min(...open.map(([, at]) => at?.getTime() ?? Infinity), until.getTime());
  return {
    ...toWire(row),
    needs: open.map(([need]) => need),
    due_at: new Date(due).toISOString(),
    patient: {
      id: row.patient_uuid,
      full_name: fullNameOf(row),
      age: ageOn(row.birth_date, dayIn(row.time_zone, now)),
      gender: row.gender,
      patient_number: row.patient_number,
    },
    location: row.location === null ? null : { id: row.location, name: row.location_name ?? '' },
  };
}

const rank = { red: 0, orange: 1, yellow: 2, green: 3 } as const;

function mostUrgentFirst(a: OverdueScore, b: OverdueScore): number {
  const of = ({ band }: OverdueScore) => (band ? rank[band.colour] : 4);
  return of(a) - of(b) || a.due_at.localeCompare(b.due_at);
}
