import { notFound, type RequestContext, type Versioned } from '@clinic-workbench/sdk/node';
import type { ListPage } from '@clinic-workbench/sdk/common';
import { injectable } from 'inversify';
import type { Generated, Selectable } from 'kysely';
import type { Location, LocationStatus, PhysicalType } from '../common';
import type { LocationsQuery } from './locations-query';

interface LocationTable extends Versioned {
  name: string;
  physical_type: PhysicalType;
  status: Generated<LocationStatus>;
  parent_uuid: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    locations: LocationTable;
  }
}

/** Reads the places of the caller's organization. */
@injectable()
export class LocationRepository {
  async list({ db, organization }: RequestContext, query: LocationsQuery): Promise<ListPage<Location>> {
    const { page, parents_only, status } = query;
    const page_size = query.size ?? query.page_size;
    const words = query.search?.trim().split(/\s+/).filter(Boolean) ?? [];
    let matching = db.selectFrom('locations').where('organization_uuid', '=', organization);
    if (parents_only === 'true') matching = matching.where('parent_uuid', 'is', null);
    if (status) matching = matching.where('status', '=', status);
    for (const word of words) matching = matching.where('name', 'ilike', `%${word.replace(/[\\%_]/g, '\\$&')}%`);
    const { total } = await matching.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await matching
      .selectAll()
      .orderBy('name')
      .orderBy('uuid')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute();
    return { data: rows.map(wireOf), meta: { total, page, page_size } };
  }

  /** @throws ApiError 404 */
  async get({ db, organization }: RequestContext, uuid: string): Promise<Location> {
    const row = await db
      .selectFrom('locations')
      .selectAll()
      .where('organization_uuid', '=', organization)
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    if (!row) throw notFound('Location');
    return wireOf(row);
  }
}

function wireOf({ organization_uuid: _, ...row }: Selectable<LocationTable>): Location {
  return {
    ...row,
    id: row.uuid,
    location_name: row.name,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
