import { tidyName, type RecordFields } from '@clinic-workbench/sdk/common';
import { conflict, invalid, type RequestContext, refusing } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { PhysicalType } from '../common';
import type { Location, LocationFields } from '../common/location';
import type { ChangeLocation, CreateLocation } from '../common/location-requests';
import { hasOperationalStatus, misfit } from '../common/location-rules';
import { lineUp } from './line-up';
import { locations } from './location-records';
import { LocationUses } from './location-uses';
import type { LocationRow } from './locations-table';

/** The new values of a location. */
type Fields = RecordFields<LocationFields, 'status'>;

/** Creates, changes, moves and deletes locations. Changes to an organization's tree run one after the other. */
@injectable()
export class LocationChanges {
  readonly #uses: LocationUses;

  constructor(@inject(LocationUses) uses: LocationUses) {
    this.#uses = uses;
  }

  /**
   * @param uuid if the caller has already chosen one
   * @throws ApiError 404 for the parent, 400 for a name that exists there or a kind that does not fit
   */
  async create(c: RequestContext, body: CreateLocation, uuid?: string): Promise<Location> {
    await lineUp(c);
    const { operational_status: state = null, parent_uuid: parent = null, status = 'active' } = body;
    const fields = { ...body, name: tidyName(body.name), operational_status: state, parent_uuid: parent, status };
    const parent_type = await placeFor(c, fields);
    const row = await unique(() =>
      locations.create(c, { ...fields, parent_type, ...(uuid !== undefined && { uuid }) }),
    );
    return locations.answer(c, row.uuid);
  }

  /**
   * @throws ApiError 404, 409 `stale_version` or `last_location`, 428, 400 for a name that exists there, or a kind that
   *   does not fit its parent or its children
   */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    changes: ChangeLocation,
  ): Promise<Location> {
    const before = await locations.insisted(c, uuid, ifMatch);
    const fields = after(before, changes);
    const parent_type = await placeFor(c, fields);
    await refuseUnfitChildren(c, uuid, fields.physical_type);
    if (before.parent_uuid === null && (fields.status === 'inactive' || fields.parent_uuid !== null))
      await keepOneSite(c, before);
    await unique(() => locations.change(c, before, { ...fields, parent_type }));
    return locations.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, `last_location`, or `location_in_use` with its uses */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const before = await locations.current(c, uuid, ifMatch);
    const uses = await this.#uses.of(c, uuid);
    if (uses.length > 0) throw conflict('location_in_use', 'This location is in use. Deactivate it instead.', { uses });
    if (before.parent_uuid === null) await keepOneSite(c, before);
    await locations.delete(c, before);
  }
}

/** Given fields replace the old ones; a kind without an operational status loses it. */
function after(before: LocationRow, changes: ChangeLocation): Fields {
  const kind = changes.physical_type ?? before.physical_type;
  const state =
    changes.operational_status === undefined && !hasOperationalStatus(kind)
      ? null
      : (changes.operational_status ?? (changes.operational_status === null ? null : before.operational_status));
  return {
    name: tidyName(changes.name ?? before.name),
    physical_type: kind,
    status: changes.status ?? before.status,
    operational_status: state,
    parent_uuid: changes.parent_uuid === undefined ? before.parent_uuid : changes.parent_uuid,
  };
}

/** @returns the kind of the parent @throws ApiError 404, 400 */
async function placeFor(c: RequestContext, fields: Fields): Promise<PhysicalType | null> {
  const parent = fields.parent_uuid === null ? undefined : await locations.row(c, fields.parent_uuid, 'lock');
  const reason = misfit(fields.physical_type, parent?.physical_type);
  if (reason) throw invalid({ parent_uuid: [reason] });
  if (fields.operational_status !== null && !hasOperationalStatus(fields.physical_type))
    throw invalid({ operational_status: ['Only rooms and beds have an operational status'] });
  return parent?.physical_type ?? null;
}

/** @throws ApiError 400 if something inside would be as large as its parent */
async function refuseUnfitChildren(c: RequestContext, uuid: string, kind: PhysicalType): Promise<void> {
  const children = await c.db
    .selectFrom('locations')
    .select('physical_type')
    .distinct()
    .where('organization_uuid', '=', c.organization)
    .where('parent_uuid', '=', uuid)
    .execute();
  if (children.some((child) => misfit(child.physical_type, kind) !== undefined))
    throw invalid({ physical_type: ['What is inside it is too large for this'] });
}

/** @throws ApiError 409 `last_location`: staff cannot work without a location to choose */
async function keepOneSite(c: RequestContext, leaving: LocationRow): Promise<void> {
  if (leaving.status !== 'active') return;
  const other = await c.db
    .selectFrom('locations')
    .select('uuid')
    .where('organization_uuid', '=', c.organization)
    .where('parent_uuid', 'is', null)
    .where('status', '=', 'active')
    .where('uuid', '<>', leaving.uuid)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw conflict('last_location', 'One site must stay active: staff choose among them where they work.');
}

const unique = refusing({ locations_name: () => invalid({ name: ['Name already exists'] }) });
