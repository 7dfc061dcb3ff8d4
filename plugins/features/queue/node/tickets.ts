import { dayIn } from '@clinic-workbench/sdk/common';
import { SideDatabase, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { ticketOf } from '../common/ticket';
import { siteOf } from './places';

export interface Ticket {
  readonly ticket_number: string;
  readonly ticket_day: string;
  readonly ticket_site: string;
}

/** Issues a site's tickets of a day, from A1 on. */
@injectable()
export class Tickets {
  readonly #side: SideDatabase;

  constructor(@inject(SideDatabase) side: SideDatabase) {
    this.#side = side;
  }

  /**
   * Runs outside the caller's transaction, so that arrivals do not wait for each other; the number of a rolled-back
   * arrival is skipped.
   */
  async take(c: RequestContext, location: string): Promise<Ticket> {
    const site = await siteOf(c.db, c.organization, location);
    const day = await this.today(c);
    const last = await this.#side.inOrganization(c.organization, async (db) => {
      const row = await db
        .insertInto('queue_counters')
        .values({ organization_uuid: c.organization, location_uuid: site, day, last: 1 })
        .onConflict((on) =>
          on
            .columns(['organization_uuid', 'location_uuid', 'day'])
            .doUpdateSet({ last: sql<number>`queue_counters.last + 1` }),
        )
        .returning('last')
        .executeTakeFirstOrThrow();
      return row.last;
    });
    return { ticket_number: ticketOf(last), ticket_day: day, ticket_site: site };
  }

  /** Today in the organization's time zone, YYYY-MM-DD. */
  async today(c: RequestContext): Promise<string> {
    const { time_zone } = await c.db
      .selectFrom('organizations')
      .select('time_zone')
      .where('organization_uuid', '=', c.organization)
      .executeTakeFirstOrThrow();
    return dayIn(time_zone, c.now);
  }
}
