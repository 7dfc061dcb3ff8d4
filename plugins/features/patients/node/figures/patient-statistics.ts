import type { FigureQuery, ShareFigure, TimeFigure } from '@clinic-workbench/sdk/common';
import { FigureGrid, type PartCount, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { genders } from '../../common/patient-choices';
import { ageGroupIds, ageGroupLimits } from '../../common/patient-statistics';

/** Registrations over time, counted from indexes without reading records. */
@injectable()
export class PatientStatistics {
  /** Registrations by sex. Deleted and merged records do not count. */
  async registrations(c: RequestContext, query: FigureQuery): Promise<TimeFigure> {
    const grid = await FigureGrid.of(c, query);
    const { rows } = await sql<PartCount>`
      select ${grid.partAt(sql`created_at`)} as part, gender as series, count(*) as n from patients
      where organization_uuid = ${c.organization} and created_at >= ${grid.earliest} and created_at < ${grid.until} and alive
      group by 1, 2`.execute(c.db);
    return grid.counts(genders, rows);
  }

  /** The same by age on the day of registration, in completed years. */
  async ages(c: RequestContext, query: FigureQuery): Promise<ShareFigure> {
    const grid = await FigureGrid.of(c, query);
    const age = sql`extract(year from age((created_at at time zone ${grid.timeZone})::date, birth_date))::int`;
    const { rows } = await sql<{ group: number | null; count: number; before: number }>`
      select width_bucket(${age}, ${ageGroupLimits.slice(1)}::int[]) as "group",
             count(*) filter (where created_at >= ${grid.since}) as count,
             count(*) filter (where created_at < ${grid.since}) as before
        from patients
       where organization_uuid = ${c.organization} and created_at >= ${grid.earliest} and created_at < ${grid.until} and alive
       group by 1`.execute(c.db);
    const shares = ageGroupIds.map((id, i) => {
      const row = rows.find(({ group }) => (group ?? ageGroupLimits.length) === i);
      return { id, count: row?.count ?? 0, before: row?.before ?? 0 };
    });
    return { from: query.from, to: query.to, before: grid.before, shares };
  }

  /** Deletions that were not restored, and merges that were not undone. */
  async removals(c: RequestContext, query: FigureQuery): Promise<TimeFigure> {
    const grid = await FigureGrid.of(c, query);
    const { rows } = await sql<PartCount>`
      select ${grid.partAt(sql`deleted_at`)} as part, 'deleted' as series, count(*) as n from patients
       where organization_uuid = ${c.organization} and deleted_at is not null
         and deleted_at >= ${grid.earliest} and deleted_at < ${grid.until}
       group by 1
      union all
      select ${grid.partAt(sql`merged_at`)}, 'merged', count(*) from patient_merges
       where organization_uuid = ${c.organization} and undone_at is null
         and merged_at >= ${grid.earliest} and merged_at < ${grid.until}
       group by 1`.execute(c.db);
    return grid.counts(['deleted', 'merged'], rows);
  }
}
