import { invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { heldLocations, type LocationUse } from '../../locations/node/contract';

/**
 * Replaces the places of a service; none means everywhere.
 * @throws ApiError 404 for an unknown one
 */
export async function replacePlaces(c: RequestContext, service: string, locations: readonly string[]): Promise<void> {
  const wanted = [...new Set(locations.map((uuid) => uuid.toLowerCase()))];
  if (wanted.length > 0) {
    const found = await heldLocations(c, wanted);
    if (found.length < wanted.length) throw notFound('Location');
  }
  await c.db
    .deleteFrom('healthcare_service_locations')
    .where('organization_uuid', '=', c.organization)
    .where('service_uuid', '=', service)
    .execute();
  if (wanted.length === 0) return;
  const rows = wanted.map((location_uuid) => ({
    organization_uuid: c.organization,
    service_uuid: service,
    location_uuid,
  }));
  await c.db.insertInto('healthcare_service_locations').values(rows).execute();
}

/** @throws ApiError 404, 400 for a place that is not a ward */
export async function requireWard(c: RequestContext, uuid: string): Promise<void> {
  const [location] = await heldLocations(c, [uuid]);
  if (!location) throw notFound('Ward');
  if (location.physical_type !== 'ward') throw invalid({ ward_uuid: ['Ward is not valid'] });
}

/** Services that are offered at a place, or that use it as their ward. */
@injectable()
export class ServicedLocations implements LocationUse {
  readonly id = 'services';
  readonly sentence = 'Services offered there: {{count}}';

  async count({ db, organization }: RequestContext, location: string): Promise<number> {
    const { count } = await db
      .selectFrom('healthcare_services as s')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('s.organization_uuid', '=', organization)
      .where((of) =>
        of.or([
          of('s.ward_uuid', '=', location),
          of.exists(
            of
              .selectFrom('healthcare_service_locations as l')
              .select('l.service_uuid')
              .whereRef('l.organization_uuid', '=', 's.organization_uuid')
              .whereRef('l.service_uuid', '=', 's.uuid')
              .where('l.location_uuid', '=', location),
          ),
        ]),
      )
      .executeTakeFirstOrThrow();
    return count;
  }
}
