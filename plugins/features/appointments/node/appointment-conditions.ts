import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { isInside } from '../../locations/node/contract';
import { meantPatients } from '../../patients/node/contract';
import type { AppointmentsQuery } from '../common/appointment-requests';
import type { AppointmentStatus } from '../common/appointment-status';
import { ofLeavers, toCome } from './booking/orphaned-appointments';

/** The day of an appointment `a` at its place. */
const localDay = sql.raw('(a.starts_at at time zone a.time_zone)::date');

const ofNow: ReadonlySet<string> = new Set<AppointmentStatus>(['pending', 'booked', 'arrived', 'checked-in']);
/** Must match the index `appointments_of_now`. */
const isOfNow = sql.raw<boolean>(`a.status in ('pending', 'booked', 'arrived', 'checked-in')`);

/** Virtual, or in person. */
export const ofKind = (kind: 'virtual' | 'in-person') => sql<boolean>`exists (
  select from healthcare_services kind
   where kind.organization_uuid = a.organization_uuid and kind.uuid = a.healthcare_service_uuid
     and kind.virtual_service = ${kind === 'virtual'})`;

/** A list's conditions on each appointment `a`, and for a search on its patient `p`. */
export function conditionsOf(
  { organization, now }: Pick<RequestContext, 'organization' | 'now'>,
  query: AppointmentsQuery,
): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`a.organization_uuid = ${organization}`];
  const statuses = query.status?.split(',');
  if (statuses) conditions.push(sql`a.status = any(${statuses}::text[])`);
  else conditions.push(sql`a.status <> 'entered-in-error'`);
  // Redundant, but it lets the database use the index of the few appointments that are not over.
  if (statuses?.every((status) => ofNow.has(status))) conditions.push(isOfNow);
  if (query.practitioner_id) conditions.push(sql`a.practitioner_role_uuid = ${query.practitioner_id}`);
  if (query.healthcare_service_id) conditions.push(sql`a.healthcare_service_uuid = ${query.healthcare_service_id}`);
  if (query.location_id) conditions.push(isInside('a.location_uuid', organization, query.location_id));
  if (query.patient_id) conditions.push(sql`a.patient_uuid = ${query.patient_id}`);
  if (query.without_practitioner === 'true') conditions.push(toCome(now), ofLeavers(organization));
  if (query.appointment_type) conditions.push(sql`a.appointment_type = ${query.appointment_type}`);
  if (query.kind) conditions.push(ofKind(query.kind));
  if (query.start) conditions.push(sql`a.starts_at >= ${new Date(query.start)}`);
  if (query.end) conditions.push(sql`a.starts_at < ${new Date(query.end)}`);
  if (query.date_from) conditions.push(since(query.date_from));
  if (query.date_to) conditions.push(until(query.date_to));
  if (query.search) conditions.push(...meantPatients(query.search, { alias: 'a', number: 'appointment_number' }));
  return conditions;
}

// Days are those at the appointment's place. The first half finds them by the index: no clock is further from UTC than
// 14 hours.

function since(from: string): RawBuilder<boolean> {
  return isDay(from)
    ? sql`a.starts_at >= ${from}::timestamp at time zone 'UTC' - interval '14 hours' and ${localDay} >= ${from}::date`
    : sql`a.starts_at >= ${new Date(from)}`;
}

function until(to: string): RawBuilder<boolean> {
  return isDay(to)
    ? sql`a.starts_at < ${to}::timestamp at time zone 'UTC' + interval '38 hours' and ${localDay} <= ${to}::date`
    : sql`a.starts_at <= ${new Date(to)}`;
}

const isDay = (limit: string) => limit.length === 10;
