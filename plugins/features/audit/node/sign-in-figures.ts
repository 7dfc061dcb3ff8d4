import type { FigureQuery, TimeFigure } from '@clinic-workbench/sdk/common';
import { FigureGrid, type PartCount, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { longestRequest } from './audit-conditions';

/** How often people signed in, and how many different people. Counted from the index of rare actions. */
@injectable()
export class SignInFigures {
  async read(c: RequestContext, query: FigureQuery): Promise<TimeFigure> {
    const grid = await FigureGrid.of(c, query);
    // A person who signed in on two days counts once in the period: see the rows without a part.
    const { rows } = await sql<PartCount & { readonly people: number; readonly whole: boolean; readonly now: boolean }>`
      with e as materialized (
        select ${grid.partAt(sql`e.at`)} as part, e.user_uuid, e.at >= ${grid.since} as now,
               coalesce(e.note ->> 'refused' = 'true', false) as refused
          from audit_entries e
         where e.organization_uuid = ${c.organization} and e.action = 'sign-in' and e.action not in ('read', 'search')
           and e.at >= ${grid.earliest} and e.at < ${grid.until}
           and e.seq > audit_seq_before(${c.organization}, ${grid.earliest}::timestamptz - ${longestRequest}))
      select coalesce(part, 0) as part, part is null as whole, now, case when refused then 'refused' else 'sign-ins' end as series,
             count(*) as n, count(distinct user_uuid) as people
        from e group by grouping sets ((now, part, refused), (now, refused))`.execute(c.db);
    const staff = rows.filter(({ series }) => series === 'sign-ins');
    const ofAll = (now: boolean) => staff.find((row) => row.whole && row.now === now)?.people ?? 0;
    const figure = grid.counts(
      ['people', 'sign-ins', 'refused'],
      [
        ...rows.filter(({ whole }) => !whole),
        ...staff.filter(({ whole }) => !whole).map(({ part, people: n }) => ({ part, series: 'people', n })),
      ],
    );
    const once = { total: ofAll(true), before: ofAll(false) };
    return { ...figure, series: figure.series.map((each) => (each.id === 'people' ? { ...each, ...once } : each)) };
  }
}
