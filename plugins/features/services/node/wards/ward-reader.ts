import type { ListPage } from '@clinic-workbench/sdk/common';
import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { Locations } from '../../../locations/node/contract';
import type { BedQuery, RoomQuery, WardQuery } from '../../common/ward-requests';
import { countStatuses, WardTree } from '../../common/ward-tree';
import type { Bed, BedCounts, Room, Ward } from '../../common/wards';
import { pageOf } from './page-of';

/** The extra `meta` of a list of beds: counts of all matching active beds by operational status. */
interface BedPage extends ListPage<Bed> {
  readonly meta: ListPage<Bed>['meta'] & { readonly counts: BedCounts; readonly tags: readonly string[] };
}

/**
 * Reads wards, rooms and beds from the tree of locations. A hospital has at most thousands of locations, so all are
 * read.
 */
@injectable()
export class WardReader {
  readonly #locations: Locations;

  constructor(@inject(Locations) locations: Locations) {
    this.#locations = locations;
  }

  async wards(c: RequestContext, query: WardQuery): Promise<ListPage<Ward>> {
    const { wards } = await this.#tree(c);
    return pageOf(
      wards.filter(
        (ward) =>
          (!query.ward_type || ward.ward_type === query.ward_type) && (!query.status || ward.status === query.status),
      ),
      query,
      ({ name, path }) => [name, ...path],
    );
  }

  /** @throws ApiError 404 */
  async ward(c: RequestContext, uuid: string): Promise<Ward> {
    return found((await this.#tree(c)).wards, uuid, 'Ward');
  }

  async rooms(c: RequestContext, query: RoomQuery): Promise<ListPage<Room>> {
    const { rooms } = await this.#tree(c);
    return pageOf(
      rooms.filter(
        (room) =>
          (!query.ward || room.ward?.uuid === query.ward.toLowerCase()) &&
          (!query.status || room.status === query.status) &&
          (!query.operational_status || room.operational_status === query.operational_status),
      ),
      query,
      ({ name, ward }) => [name, ward?.name ?? ''],
    );
  }

  /** @param ward the room must be in it @throws ApiError 404 */
  async room(c: RequestContext, ward: string, uuid: string): Promise<Room> {
    const room = found((await this.#tree(c)).rooms, uuid, 'Room');
    if (room.ward?.uuid !== ward.toLowerCase()) throw notFound('Room');
    return room;
  }

  async beds(c: RequestContext, query: BedQuery): Promise<BedPage> {
    const { beds } = await this.#tree(c);
    const around = beds.filter(
      (bed) =>
        (!query.ward || bed.ward?.uuid === query.ward.toLowerCase()) &&
        (!query.room || bed.room?.uuid === query.room.toLowerCase()) &&
        (!query.status || bed.status === query.status) &&
        (!query.bed_type || bed.bed_type === query.bed_type) &&
        (!query.tag || bed.tags.includes(query.tag)),
    );
    const wanted = around.filter(
      ({ operational_status: status }) => !query.operational_status || status === query.operational_status,
    );
    const page = pageOf(wanted, query, (bed) => [bed.number, bed.room?.name ?? '', bed.ward?.name ?? '', ...bed.tags]);
    const counts = countStatuses(around.filter(({ status }) => status === 'active'));
    const tags = [...new Set(beds.flatMap((bed) => bed.tags))].toSorted((a, b) => a.localeCompare(b));
    return { ...page, meta: { ...page.meta, counts, tags } };
  }

  /** @throws ApiError 404 */
  async bed(c: RequestContext, uuid: string): Promise<Bed> {
    return found((await this.#tree(c)).beds, uuid, 'Bed');
  }

  async #tree(c: RequestContext): Promise<WardTree> {
    const locations = await this.#locations.all(c);
    const wards = await c.db
      .selectFrom('wards')
      .select(['location_uuid', 'ward_type'])
      .where('organization_uuid', '=', c.organization)
      .execute();
    const beds = await c.db
      .selectFrom('beds')
      .select(['location_uuid', 'bed_type', 'tags'])
      .where('organization_uuid', '=', c.organization)
      .execute();
    return new WardTree(
      locations,
      new Map(wards.map(({ location_uuid, ward_type }) => [location_uuid, ward_type])),
      new Map(beds.map(({ location_uuid, bed_type, tags }) => [location_uuid, { bed_type, tags }])),
    );
  }
}

function found<T extends { readonly uuid: string }>(all: readonly T[], uuid: string, what: string): T {
  const one = all.find((each) => each.uuid === uuid.toLowerCase());
  if (!one) throw notFound(what);
  return one;
}
