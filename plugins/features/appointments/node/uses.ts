import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { LocationUse } from '../../locations/node/contract';
import type { HealthcareServiceUse } from '../../services/node/contract';

async function count(
  c: RequestContext,
  column: 'location_uuid' | 'healthcare_service_uuid',
  uuid: string,
): Promise<number> {
  const { n } = await c.db
    .selectFrom('appointments')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('organization_uuid', '=', c.organization)
    .where(column, '=', uuid)
    .executeTakeFirstOrThrow();
  return n;
}

/** Appointments take, or took, place at a location. */
@injectable()
export class LocationsOfAppointments implements LocationUse {
  readonly id = 'appointments';
  readonly sentence = 'Appointments: {{count}}';

  count(c: RequestContext, location: string): Promise<number> {
    return count(c, 'location_uuid', location);
  }
}

/** Appointments are, or were, for a service. */
@injectable()
export class ServicesOfAppointments implements HealthcareServiceUse {
  readonly id = 'appointments';
  readonly sentence = 'Appointments: {{count}}';

  count(c: RequestContext, service: string): Promise<number> {
    return count(c, 'healthcare_service_uuid', service);
  }
}
