import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { LocationUse } from '../../locations/node/contract';
import type { HealthcareServiceUse } from '../../services/node/contract';

/** Past and current encounters use their location. */
@injectable()
export class LocationsOfEncounters implements LocationUse {
  readonly id = 'encounters';
  readonly sentence = 'Encounters: {{count}}';

  async count({ db, organization }: RequestContext, location: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(distinct encounter_uuid) as n from encounter_locations
       where organization_uuid = ${organization} and location_uuid = ${location}`.execute(db);
    return rows[0]?.n ?? 0;
  }
}

/** Past and current encounters use their service. */
@injectable()
export class ServicesOfEncounters implements HealthcareServiceUse {
  readonly id = 'encounters';
  readonly sentence = 'Encounters: {{count}}';

  async count({ db, organization }: RequestContext, service: string): Promise<number> {
    const { n } = await db
      .selectFrom('encounters')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', organization)
      .where('healthcare_service_uuid', '=', service)
      .executeTakeFirstOrThrow();
    return n;
  }
}
