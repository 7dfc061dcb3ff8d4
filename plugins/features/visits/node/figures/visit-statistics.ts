import type { FigureQuery, TimeFigure } from '@clinic-workbench/sdk/common';
import { FigureGrid, type PartCount, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { isInside } from '../../../locations/node/contract';
import { visitKinds } from '../../common/visit-kinds';

/** Arrivals over time, counted from an index without reading records. */
@injectable()
export class VisitStatistics {
  /** By arrival. Planned visits, cancelled ones and errors do not count. */
  async arrivals(c: RequestContext, query: FigureQuery): Promise<TimeFigure> {
    const grid = await FigureGrid.of(c, query);
    const there =
      query.location_id === undefined
        ? sql``
        : sql`and ${isInside('location_uuid', c.organization, query.location_id)}`;
    // By the arrival if there is one, because the index has it.
    const { rows } = await sql<PartCount>`
      select ${grid.partAt(sql`sorted_at`)} as part,
             case when class = any(${visitKinds}::text[]) then class else 'OTHER' end as series, count(*) as n
        from visits
       where organization_uuid = ${c.organization} and sorted_at >= ${grid.earliest} and sorted_at < ${grid.until}
         and arrived_at is not null and status not in ('cancelled', 'entered-in-error') ${there}
       group by 1, 2`.execute(c.db);
    return grid.counts(visitKinds, rows);
  }
}
