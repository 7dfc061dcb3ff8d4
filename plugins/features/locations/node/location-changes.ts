import {
  conflict,
  insertRow,
  invalid,
  notFound,
  staleVersion,
  updateVersioned,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Location, LocationStatus, OperationalStatus, PhysicalType } from '../common';
import type { ChangeLocation, CreateLocation } from '../common/location-requests';
import { hasOperationalStatus, misfit, tidyName } from '../common/location-rules';
import { LocationUses } from './location-uses';
import { toWire, type LocationRow } from './locations-table';
import { lineUp } from './line-up';

/** What is kept of a location besides its place in time. */
interface Fields {
  readonly name: string;
  readonly physical_type: PhysicalType;
  readonly status: LocationStatus;
  readonly operational_status: OperationalStatus | null;
  readonly parent_uuid: string | null;
}
const fieldNames = ['name', 'physical_type', 'status', 'operational_status', 'parent_uuid'] as const;

/** Creates, changes, moves and deletes locations. Changes of an organization's tree happen one after the other. */
@injectable()
export class LocationChanges {
  readonly #uses: LocationUses;

  constructor(@inject(LocationUses) uses: LocationUses) {
    this.#uses = uses;
  }

  /**
   * @param uuid where the caller has given it one already
   * @throws ApiError 404 for what it is to be part of, 400 for a name that exists there or a kind that does not fit
   */
  async create(c: RequestContext, body: CreateLocation, uuid?: string): Promise<Location> {
    await lineUp(c);
    const { operational_status: state = null, parent_uuid: parent = null, status = 'active' } = body;
    const fields = { ...body, name: tidyName(body.name), operational_status: state, parent_uuid: parent, status };
    const parent_type = await placeFor(c, fields);
    const row = await unique(() =>
      insertRow(c, 'locations', { ...fields, parent_type, ...(uuid !== undefined && { uuid }) }),
    );
    c.audit({ action: 'create', resource: 'locations', resourceUuid: row.uuid, after: pick(row) });
    c.emit({ type: 'location.created', uuid: row.uuid, version: row.version });
    return toWire(row);
  }

  /**
   * @throws ApiError 404, 409 `stale_version` or `last_location`, 428, 400 for a name that exists there, or a kind that
   *   does not fit what it is part of or what is inside it
   */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    changes: ChangeLocation,
  ): Promise<Location> {
    await lineUp(c);
    const before = await rowOf(c, uuid);
    if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion(ifMatch, toWire(before));
    const fields = after(before, changes);
    const parent_type = await placeFor(c, fields);
    await refuseUnfitChildren(c, uuid, fields.physical_type);
    if (before.parent_uuid === null && (fields.status === 'inactive' || fields.parent_uuid !== null))
      await keepOneSite(c, before);
    const row = await unique(() => updateVersioned(c, 'locations', uuid, ifMatch, { ...fields, parent_type }));
    c.audit({ action: 'update', resource: 'locations', resourceUuid: uuid, ...differences(before, row) });
    c.emit({ type: 'location.updated', uuid, version: row.version });
    return toWire(row);
  }

  /** @throws ApiError 404, 409 `stale_version`, `last_location`, or `location_in_use` saying what uses it */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    await lineUp(c);
    const before = await rowOf(c, uuid);
    if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion(ifMatch, toWire(before));
    const uses = await this.#uses.of(c, uuid);
    if (uses.length > 0) throw conflict('location_in_use', 'This location is in use. Deactivate it instead.', { uses });
    if (before.parent_uuid === null) await keepOneSite(c, before);
    await c.db
      .deleteFrom('locations')
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid)
      .execute();
    c.audit({ action: 'delete', resource: 'locations', resourceUuid: uuid, before: pick(before) });
    c.emit({ type: 'location.deleted', uuid, version: before.version });
  }
}

async function rowOf(c: RequestContext, uuid: string): Promise<LocationRow> {
  const row = await c.db
    .selectFrom('locations')
    .selectAll()
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Location');
  return row;
}

/** What is given replaces what was; a kind without an operational status loses the one it had. */
function after(before: LocationRow, changes: ChangeLocation): Fields {
  const kind = changes.physical_type ?? before.physical_type;
  const state =
    changes.operational_status === undefined && !hasOperationalStatus(kind)
      ? null
      : (changes.operational_status ?? (changes.operational_status === null ? null : before.operational_status));
  return {
    name: changes.name === undefined ? before.name : tidyName(changes.name),
    physical_type: kind,
    status: changes.status ?? before.status,
    operational_status: state,
    parent_uuid: changes.parent_uuid === undefined ? before.parent_uuid : changes.parent_uuid,
  };
}

/** @returns the kind of what it is to be part of @throws ApiError 404, 400 */
async function placeFor(c: RequestContext, fields: Fields): Promise<PhysicalType | null> {
  const parent = fields.parent_uuid === null ? undefined : await rowOf(c, fields.parent_uuid.toLowerCase());
  const reason = misfit(fields.physical_type, parent?.physical_type);
  if (reason) throw invalid({ parent_uuid: [reason] });
  if (fields.operational_status !== null && !hasOperationalStatus(fields.physical_type))
    throw invalid({ operational_status: ['Only rooms and beds have an operational status'] });
  return parent?.physical_type ?? null;
}

/** @throws ApiError 400 if something inside would be as large as what it is inside of */
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

/** @throws ApiError 409 `last_location`: staff cannot work where there is no place to choose */
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

function pick(row: LocationRow): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fieldNames.map((name) => [name, row[name]]));
}

function differences(before: LocationRow, now: LocationRow) {
  const changed = fieldNames.filter((name) => before[name] !== now[name]);
  const of = (row: LocationRow) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  return { before: of(before), after: of(now) };
}

async function unique<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'locations_name')
      throw invalid({ name: ['Name already exists'] });
    throw error;
  }
}
