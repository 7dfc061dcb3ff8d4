import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { Locations } from '../../../locations/node/contract';
import { given } from '../../common/given';
import type { WardType } from '../../common/service-kinds';
import type { ChangeRoom, ChangeWard, CreateRoom, CreateWard } from '../../common/ward-requests';
import type { Room, Ward } from '../../common/wards';
import { WardReader } from './ward-reader';

/** Creates, changes and deletes wards and their rooms: locations of the tree, and a ward's type. */
@injectable()
export class WardChanges {
  readonly #locations: Locations;
  readonly #reader: WardReader;

  constructor(@inject(Locations) locations: Locations, @inject(WardReader) reader: WardReader) {
    this.#locations = locations;
    this.#reader = reader;
  }

  /** @throws ApiError as `Locations.create` */
  async createWard(c: RequestContext, body: CreateWard): Promise<Ward> {
    const { ward_type, ...place } = given(body, []);
    const { uuid } = await this.#locations.create(c, { ...place, physical_type: 'ward' });
    await setType(c, uuid, ward_type);
    c.audit({ action: 'create', resource: 'wards', resourceUuid: uuid, after: { ward_type } });
    return this.#reader.ward(c, uuid);
  }

  /** @throws ApiError as `Locations.change` */
  async changeWard(c: RequestContext, uuid: string, ifMatch: number | undefined, body: ChangeWard): Promise<Ward> {
    const before = await this.#reader.ward(c, uuid);
    const { ward_type, ...place } = given(body, []);
    await this.#locations.change(c, before.uuid, ifMatch, place);
    if (ward_type && ward_type !== before.ward_type) {
      await setType(c, before.uuid, ward_type);
      c.audit({
        action: 'update',
        resource: 'wards',
        resourceUuid: before.uuid,
        before: { ward_type: before.ward_type },
        after: { ward_type },
      });
    }
    return this.#reader.ward(c, before.uuid);
  }

  /** @throws ApiError as `Locations.delete` */
  async deleteWard(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const ward = await this.#reader.ward(c, uuid);
    await this.#locations.delete(c, ward.uuid, ifMatch);
  }

  /** @throws ApiError 404 for the ward, and as `Locations.create` */
  async createRoom(c: RequestContext, ward: string, body: CreateRoom): Promise<Room> {
    const { uuid: parent_uuid } = await this.#reader.ward(c, ward);
    const place = given(body, ['operational_status']);
    const { uuid } = await this.#locations.create(c, { ...place, physical_type: 'room', parent_uuid });
    return this.#reader.room(c, parent_uuid, uuid);
  }

  /** @throws ApiError 404, and as `Locations.change` */
  async changeRoom(
    c: RequestContext,
    ward: string,
    uuid: string,
    ifMatch: number | undefined,
    body: ChangeRoom,
  ): Promise<Room> {
    const room = await this.#reader.room(c, ward, uuid);
    await this.#locations.change(c, room.uuid, ifMatch, given(body, ['operational_status']));
    return this.#reader.room(c, ward, room.uuid);
  }

  /** @throws ApiError 404, and as `Locations.delete` */
  async deleteRoom(c: RequestContext, ward: string, uuid: string, ifMatch: number | undefined): Promise<void> {
    const room = await this.#reader.room(c, ward, uuid);
    await this.#locations.delete(c, room.uuid, ifMatch);
  }
}

async function setType({ db, organization }: RequestContext, location: string, ward_type: WardType): Promise<void> {
  await db
    .insertInto('wards')
    .values({ organization_uuid: organization, location_uuid: location, ward_type })
    .onConflict((existing) => existing.columns(['organization_uuid', 'location_uuid']).doUpdateSet({ ward_type }))
    .execute();
}
