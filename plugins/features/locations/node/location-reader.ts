import type { ListPage } from '@clinic-workbench/sdk/common';
import { wordPatterns, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, optional } from 'inversify';
import { sql } from 'kysely';
import type { Location } from '../common/location';
import { WorkPlaces } from './contract';
import { locations } from './location-records';
import type { LocationsQuery } from './locations-query';

/** Lists the places of the caller's organization. */
@injectable()
export class LocationReader {
  readonly #places: WorkPlaces | undefined;

  constructor(@inject(WorkPlaces) @optional() places: WorkPlaces | undefined) {
    this.#places = places;
  }

  async list(c: RequestContext, query: LocationsQuery): Promise<ListPage<Location>> {
    const conditions = wordPatterns(query.search).map((word) => sql`l.name ilike ${word}`);
    if (query.parents_only === 'true') conditions.push(sql`l.parent_uuid is null`);
    const own = query.mine === 'true' ? ((await this.#places?.own(c)) ?? []) : [];
    if (own.length > 0) conditions.push(sql`l.uuid = any(${[...own]}::uuid[])`);
    if (query.status) conditions.push(sql`l.status = ${query.status}`);
    return locations.page(c, { query, conditions, order: sql`l.name, l.uuid` });
  }
}

/** All of them; the caller builds the tree. */
export const allLocations = (c: RequestContext): Promise<readonly Location[]> =>
  locations.list(c, { where: sql`true`, order: sql`l.uuid` });
