import { conflict, invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { isInside } from '../../locations/node/contract';
import type { HealthcareService } from '../../services/common/service';
import { sql } from 'kysely';

/** @returns the IANA name of the organization's time zone */
export async function organizationTimeZone({ db, organization }: RequestContext): Promise<string> {
  const row = await db
    .selectFrom('organizations')
    .select('time_zone')
    .where('organization_uuid', '=', organization)
    .executeTakeFirst();
  if (!row) throw notFound('Organization');
  return row.time_zone;
}

/** @throws ApiError 404, or 409 `practitioner_inactive` for a practitioner who has left */
export async function requirePractitioner(c: RequestContext, practitioner: string): Promise<void> {
  const row = await c.db
    .selectFrom('staff_names')
    .select('has_left')
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', practitioner)
    .executeTakeFirst();
  if (!row) throw notFound('Practitioner');
  if (row.has_left) throw conflict('practitioner_inactive', 'This practitioner does not work here at the moment.');
}

/**
 * Users write their own schedules; those of others, of services and of locations need an extra right.
 *
 * @param practitioner null for a schedule without a practitioner
 * @throws ApiError 403 naming schedules.manage
 */
export function requireOwn(c: RequestContext, practitioner: string | null): void {
  if (practitioner !== c.practitionerRole) c.require('schedules.manage');
}

/** @throws ApiError 404, 409 `location_inactive`, or 400 if the service is not offered there */
export async function requirePlace(
  c: RequestContext,
  location: string,
  service: HealthcareService | undefined,
): Promise<void> {
  const row = await c.db
    .selectFrom('location_names')
    .select('status')
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', location)
    .executeTakeFirst();
  if (!row) throw notFound('Location');
  if (row.status !== 'active') throw conflict('location_inactive', 'This location is not in use.');
  if (!service || service.locations.length === 0) return;
  for (const { uuid } of service.locations) if (await isWithin(c, location, uuid)) return;
  throw invalid({ location_id: ['This service is not offered at this location'] });
}

async function isWithin(c: RequestContext, location: string, outer: string): Promise<boolean> {
  const { rows } = await sql<{ inside: boolean }>`
    select ${isInside('l.uuid', c.organization, outer)} as inside from location_names l
     where l.organization_uuid = ${c.organization} and l.uuid = ${location}`.execute(c.db);
  return rows[0]?.inside === true;
}
