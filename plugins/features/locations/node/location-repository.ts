import type { ListPage } from '@clinic-workbench/sdk/common';
import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, optional } from 'inversify';
import type { Location } from '../common';
import { WorkPlaces } from './contract';
import { toWire } from './locations-table';
import type { LocationsQuery } from './locations-query';

/** Reads the places of the caller's organization. */
@injectable()
export class LocationRepository {
  readonly #places: WorkPlaces | undefined;

  constructor(@inject(WorkPlaces) @optional() places: WorkPlaces | undefined) {
    this.#places = places;
  }

  async list(c: RequestContext, query: LocationsQuery): Promise<ListPage<Location>> {
    const { db, organization } = c;
    const { page, parents_only, status } = query;
    const page_size = query.size ?? query.page_size;
    const words = query.search?.trim().split(/\s+/).filter(Boolean) ?? [];
    let matching = db.selectFrom('locations').where('organization_uuid', '=', organization);
    if (parents_only === 'true') matching = matching.where('parent_uuid', 'is', null);
    const own = query.mine === 'true' ? ((await this.#places?.own(c)) ?? []) : [];
    if (own.length > 0) matching = matching.where('uuid', 'in', own);
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
    return { data: rows.map(toWire), meta: { total, page, page_size } };
  }

  /** All of them, from which the caller makes the tree. */
  async all({ db, organization }: RequestContext): Promise<readonly Location[]> {
    const rows = await db
      .selectFrom('locations')
      .selectAll()
      .where('organization_uuid', '=', organization)
      .orderBy('uuid')
      .execute();
    return rows.map(toWire);
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
    return toWire(row);
  }
}
