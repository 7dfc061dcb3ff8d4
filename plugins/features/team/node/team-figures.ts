import type { FigureQuery, ShareFigure, TimeFigure } from '@clinic-workbench/sdk/common';
import { FigureGrid, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';

/** The number of people in the organization, over time and by role. */
@injectable()
export class TeamFigures {
  /** Members at the end of each part, deactivated ones included. */
  async size(c: RequestContext, query: FigureQuery): Promise<TimeFigure> {
    const grid = await FigureGrid.of(c, query);
    const { rows: start } = await sql<{ n: number }>`
      select count(*) as n from practitioner_roles
       where organization_uuid = ${c.organization} and created_at < ${grid.earliest}
         and (ended_at is null or ended_at >= ${grid.earliest})`.execute(c.db);
    const { rows } = await sql<{ part: number; n: number }>`
      select ${grid.partAt(sql`created_at`)} as part, count(*) as n from practitioner_roles
       where organization_uuid = ${c.organization} and created_at >= ${grid.earliest} and created_at < ${grid.until} group by 1
      union all
      select ${grid.partAt(sql`ended_at`)}, -count(*) from practitioner_roles
       where organization_uuid = ${c.organization} and ended_at >= ${grid.earliest} and ended_at < ${grid.until} group by 1
    `.execute(c.db);
    return grid.level('members', start[0]?.n ?? 0, rows);
  }

  /** Members by role on the last day of this period and of the one before; by their current or last role. */
  async roles(c: RequestContext, query: FigureQuery): Promise<ShareFigure> {
    const grid = await FigureGrid.of(c, query);
    const memberAt = (moment: Date) =>
      sql`p.created_at < ${moment} and (p.ended_at is null or p.ended_at >= ${moment})`;
    const { rows: shares } = await sql<ShareFigure['shares'][number]>`
      select r.uuid as id, r.name, count(*) filter (where ${memberAt(grid.until)}) as count,
             count(*) filter (where ${memberAt(grid.since)}) as before
        from roles r join practitioner_roles p on p.organization_uuid = r.organization_uuid and p.role_uuid = r.uuid
       where r.organization_uuid = ${c.organization}
       group by r.uuid, r.name order by count desc, r.name`.execute(c.db);
    return { from: query.from, to: query.to, before: grid.before, shares };
  }
}
