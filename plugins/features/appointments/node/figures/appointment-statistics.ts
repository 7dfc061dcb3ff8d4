import type { FigureQuery, TimeFigure } from '@clinic-workbench/sdk/common';
import { FigureGrid, type PartCount, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { isInside } from '../../../locations/node/contract';
import { outcomes } from '../../common/appointment-outcomes';

/** The outcomes of appointments over time, counted from an index without reading records. */
@injectable()
export class AppointmentStatistics {
  /** By the appointments' time. Proposals, the waiting list and errors do not count. */
  async outcomes(c: RequestContext, query: FigureQuery): Promise<TimeFigure> {
    const grid = await FigureGrid.of(c, query);
    const { rows } = await sql<PartCount>`
      select ${grid.partAt(sql`starts_at`)} as part,
             case when status in ('pending', 'booked') then 'booked' when status in ('arrived', 'checked-in') then 'arrived' else status end as series,
             count(*) as n
        from appointments
       where organization_uuid = ${c.organization} and starts_at >= ${grid.earliest} and starts_at < ${grid.until}
         and status not in ('proposed', 'waitlist', 'entered-in-error')
         ${query.location_id === undefined ? sql`` : sql`and ${isInside('location_uuid', c.organization, query.location_id)}`}
       group by 1, 2`.execute(c.db);
    return grid.counts(outcomes, rows);
  }
}
