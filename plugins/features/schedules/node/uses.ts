import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { LocationUse } from '../../locations/node/contract';
import type { HealthcareServiceUse } from '../../services/node/contract';

async function count(c: RequestContext, table: 'schedules' | 'schedule_exceptions', location: string): Promise<number> {
  const { n } = await c.db
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('organization_uuid', '=', c.organization)
    .where('location_uuid', '=', location)
    .executeTakeFirstOrThrow();
  return n;
}

/** Schedules, also those that have ended, are of a location. */
@injectable()
export class ScheduledLocations implements LocationUse {
  readonly id = 'schedules';
  readonly sentence = 'Schedules: {{count}}';

  count(c: RequestContext, location: string): Promise<number> {
    return count(c, 'schedules', location);
  }
}

/** A location has holidays of its own. */
@injectable()
export class ExceptedLocations implements LocationUse {
  readonly id = 'schedule-exceptions';
  readonly sentence = 'Holidays and leaves: {{count}}';

  count(c: RequestContext, location: string): Promise<number> {
    return count(c, 'schedule_exceptions', location);
  }
}

/** Schedules, also those that have ended, are for a service. */
@injectable()
export class ScheduledServices implements HealthcareServiceUse {
  readonly id = 'schedules';
  readonly sentence = 'Schedules: {{count}}';

  async count(c: RequestContext, service: string): Promise<number> {
    const { n } = await c.db
      .selectFrom('schedules')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', c.organization)
      .where('healthcare_service_uuid', '=', service)
      .executeTakeFirstOrThrow();
    return n;
  }
}
