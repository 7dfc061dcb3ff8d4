import type { FigureQuery, TimeFigure } from '@clinic-workbench/sdk/common';
import { FigureGrid, type PartCount, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { longestRequest } from './audit-conditions';

/** How often people signed in, and how many of them did. Counted from the index of rare actions. */
@injectable()
export class SignInFigures {
  async read(c: RequestContext, query: FigureQuery): Promise<TimeFigure> {
    const grid = await FigureGrid.of(c, query);
    const entries = sql`
      select ${grid.partAt(sql`e.at`)} as part, e.user_uuid, coalesce(e.note ->> 'refused' = 'true', false) as refused
        from audit_entries e
       where e.organization_uuid = ${c.organization} and e.action = 'sign-in' and e.action not in ('read', 'search')
         and e.at >= ${grid.earliest} and e.at < ${grid.until}
         and e.seq > audit_seq_before(${c.organization}, ${grid.earliest}::timestamptz - ${longestRequest})`;
    const { rows } = await sql<PartCount & { readonly people: number }>`
      select part, case when refused then 'refused' else 'sign-ins' end as series, count(*) as n,
             count(distinct user_uuid) as people
        from (${entries}) e group by 1, 2`.execute(c.db);
    const people = await sql<{ now: number; before: number }>`
      select count(distinct user_uuid) filter (where part > 1) as now, count(distinct user_uuid) filter (where part = 1) as before
        from (${entries}) e where not refused`.execute(c.db);
    const staff = rows
      .filter(({ series }) => series === 'sign-ins')
      .map(({ part, people: n }) => ({ part, series: 'people', n }));
    const figure = grid.counts(['people', 'sign-ins', 'refused'], [...rows, ...staff]);
    // Somebody who came on two days is one person of the period.
    const once = { total: people.rows[0]?.now ?? 0, before: people.rows[0]?.before ?? 0 };
    return { ...figure, series: figure.series.map((each) => (each.id === 'people' ? { ...each, ...once } : each)) };
  }
}
