import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { LocationUse } from '../../locations/node/contract';
import type { HealthcareServiceUse } from '../../services/node/contract';

/** Visits take, or took, place at a location, or passed through it. */
@injectable()
export class LocationsOfVisits implements LocationUse {
  readonly id = 'visits';
  readonly sentence = 'Visits: {{count}}';

  async count({ db, organization }: RequestContext, location: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from visits v
       where v.organization_uuid = ${organization} and (v.location_uuid = ${location} or exists (
         select from visit_changes h where h.organization_uuid = v.organization_uuid and h.visit_uuid = v.uuid
            and ${location} in (h.from_location, h.to_location)))`.execute(db);
    return rows[0]?.n ?? 0;
  }
}

/** Visits are, or were, for a service. */
@injectable()
export class ServicesOfVisits implements HealthcareServiceUse {
  readonly id = 'visits';
  readonly sentence = 'Visits: {{count}}';

  async count({ db, organization }: RequestContext, service: string): Promise<number> {
    const { n } = await db
      .selectFrom('visits')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', organization)
      .where('healthcare_service_uuid', '=', service)
      .executeTakeFirstOrThrow();
    return n;
  }
}
