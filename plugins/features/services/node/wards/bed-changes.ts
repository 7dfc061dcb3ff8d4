import { tidyName } from '@clinic-workbench/sdk/common';
import { ApiError, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { Locations } from '../../../locations/node/contract';
import { given } from '../../common/given';
import type { ChangeBed, CreateBed } from '../../common/ward-requests';
import type { Bed } from '../../common/wards';
import { WardReader } from './ward-reader';

type Details = Pick<Bed, 'bed_type' | 'tags'>;

/** Creates, changes and deletes beds: locations of the tree with a type and tags. */
@injectable()
export class BedChanges {
  readonly #locations: Locations;
  readonly #reader: WardReader;

  constructor(@inject(Locations) locations: Locations, @inject(WardReader) reader: WardReader) {
    this.#locations = locations;
    this.#reader = reader;
  }

  /** @throws ApiError 400 for a parent that is no room or ward, and as `Locations.create` */
  async create(c: RequestContext, body: CreateBed): Promise<Bed> {
    const { number, bed_type = null, tags = [], ...place } = given(body, ['operational_status']);
    await this.#requirePlace(c, place.parent_uuid);
    const { uuid } = await underNumber(() =>
      this.#locations.create(c, {
        ...place,
        name: number,
        physical_type: 'bed',
        operational_status: place.operational_status === undefined ? 'unoccupied' : place.operational_status,
      }),
    );
    const details = { bed_type, tags: distinct(tags) };
    await setDetails(c, uuid, details);
    c.audit({ action: 'create', resource: 'beds', resourceUuid: uuid, after: details });
    return this.#reader.bed(c, uuid);
  }

  /** @throws ApiError as `create`, 409 `stale_version`, 428 */
  async change(c: RequestContext, uuid: string, ifMatch: number | undefined, body: ChangeBed): Promise<Bed> {
    const before = await this.#reader.bed(c, uuid);
    const { number, bed_type, tags, ...place } = given(body, ['bed_type', 'operational_status']);
    if (place.parent_uuid) await this.#requirePlace(c, place.parent_uuid);
    await underNumber(() =>
      this.#locations.change(c, before.uuid, ifMatch, {
        ...place,
        ...(number === undefined ? {} : { name: number }),
      }),
    );
    const details = {
      bed_type: bed_type === undefined ? before.bed_type : bed_type,
      tags: tags ? distinct(tags) : before.tags,
    };
    const was = { bed_type: before.bed_type, tags: before.tags };
    if (JSON.stringify(details) !== JSON.stringify(was)) {
      await setDetails(c, before.uuid, details);
      c.audit({ action: 'update', resource: 'beds', resourceUuid: before.uuid, before: was, after: details });
    }
    return this.#reader.bed(c, before.uuid);
  }

  /** @throws ApiError as `Locations.delete` */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const bed = await this.#reader.bed(c, uuid);
    await this.#locations.delete(c, bed.uuid, ifMatch);
  }

  async #requirePlace(c: RequestContext, uuid: string): Promise<void> {
    const { physical_type } = await this.#locations.get(c, uuid);
    if (physical_type !== 'room' && physical_type !== 'ward')
      throw invalid({ parent_uuid: ['A bed stands in a room or in a ward'] });
  }
}

/** Converts messages about a location's name to messages about the bed's number. */
async function underNumber<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof ApiError && error.extra.errors?.['name'])
      throw invalid({ number: error.extra.errors['name'].map((message) => message.replace(/^Name/, 'Number')) });
    throw error;
  }
}

/** Removes duplicate tags, ignoring case. */
function distinct(tags: readonly string[]): string[] {
  return [...new Map(tags.map((tag) => [tidyName(tag).toLowerCase(), tidyName(tag)])).values()];
}

async function setDetails({ db, organization }: RequestContext, location: string, details: Details): Promise<void> {
  const row = { bed_type: details.bed_type, tags: [...details.tags] };
  await db
    .insertInto('beds')
    .values({ organization_uuid: organization, location_uuid: location, ...row })
    .onConflict((existing) => existing.columns(['organization_uuid', 'location_uuid']).doUpdateSet(row))
    .execute();
}
