import { conflict, invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { isInside } from '../../../locations/node/contract';
import { lockedSlots } from '../../../schedules/node/contract';
import { patientColumns, type PatientNames } from '../appointment-wire';

/** The wanted booking. */
export interface Wanted {
  readonly slot: string;
  /** The former slot of a move, which is locked too. */
  readonly leaving: string | undefined;
  readonly patient: string;
  /** The slot's own if left out. */
  readonly service: string | undefined;
  /** Price tier. */
  readonly tier: string | undefined;
  /** The desk's location. */
  readonly location: string | undefined;
}

/** A bookable slot, as far as its lasting properties go. */
export interface Bookable extends PatientNames {
  readonly slot_uuid: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly practitioner_role_uuid: string | null;
  readonly practitioner_name: string | null;
  readonly location_uuid: string;
  readonly location_name: string;
  readonly healthcare_service_uuid: string;
  readonly service_name: string;
  readonly confirmation_required: boolean;
  /** True if it has a free place, which stays free until the commit. */
  readonly free: boolean;
  readonly tier: {
    readonly id: string;
    readonly name: string;
    readonly currency: string;
    readonly charge: string;
  } | null;
}

interface Found extends Omit<Bookable, 'healthcare_service_uuid' | 'alive'> {
  readonly patient_uuid: string | null;
  readonly alive: boolean | null;
  readonly is_deceased: boolean | null;
  readonly withdrawn: boolean;
  readonly ended: boolean;
  readonly own_service: string | null;
  readonly healthcare_service_uuid: string | null;
  readonly service_active: boolean | null;
  /** True if it is at the desk's location. */
  readonly here: boolean;
}

/**
 * Reads everything that a booking needs, in one statement. It waits for other bookings of the same slot, or of the
 * practitioner's other slots at the same time, and blocks later ones until the commit. All lock in one order, to avoid
 * deadlocks.
 *
 * @throws ApiError 404 for an unknown slot, patient, service or tier; 400 for a service that the slot does not offer;
 * 409 `slot_past`, `slot_withdrawn`, `slot_elsewhere`, `service_inactive`, `patient_deceased`
 */
export async function lookUp(c: RequestContext, wanted: Wanted): Promise<Bookable> {
  const { rows } = await sql<Found>`
    with ${lockedSlots(c, wanted.leaving === undefined ? sql`= ${wanted.slot}` : sql`in (${wanted.slot}, ${wanted.leaving})`)}
    select s.uuid as slot_uuid, s.starts_at, s.ends_at, s.withdrawn, locked.free, sc.time_zone, sc.ended_at is not null as ended,
           sc.practitioner_role_uuid, pr.name as practitioner_name,
           sc.location_uuid, l.name as location_name, sc.healthcare_service_uuid as own_service,
           hs.uuid as healthcare_service_uuid, hs.name as service_name, hs.active as service_active, hs.confirmation_required,
           case when t.uuid is not null then json_build_object('id', t.uuid, 'name', t.name, 'currency', t.currency, 'charge', t.charge::text) end as tier,
           p.uuid as patient_uuid, p.is_deceased, ${patientColumns}, ${here(c, wanted.location)} as here
      from locked
      join slots s on s.organization_uuid = ${c.organization} and s.uuid = locked.uuid
      join schedules sc on sc.organization_uuid = s.organization_uuid and sc.uuid = s.schedule_uuid
      join location_names l on l.organization_uuid = sc.organization_uuid and l.uuid = sc.location_uuid
      left join staff_names pr on pr.organization_uuid = sc.organization_uuid and pr.uuid = sc.practitioner_role_uuid
      left join healthcare_services hs on hs.organization_uuid = s.organization_uuid
            and hs.uuid = coalesce(${wanted.service ?? null}::uuid, sc.healthcare_service_uuid)
      left join healthcare_service_prices t on t.organization_uuid = s.organization_uuid and t.service_uuid = hs.uuid
            and t.uuid = ${wanted.tier ?? null}::uuid
      left join patient_names p on p.organization_uuid = s.organization_uuid and p.uuid = ${wanted.patient}
     where locked.uuid = ${wanted.slot}`.execute(c.db);
  const found = rows[0];
  if (!found) throw notFound('Slot');
  if (!found.alive) throw notFound('Patient');
  const service = serviceOf(found, wanted);
  refuseUnfit(c, found);
  return { ...found, alive: true, healthcare_service_uuid: service };
}

/**
 * Locks a slot, and the practitioner's other slots at the same time, until the commit: for code that frees a place.
 * `lookUp` locks booked slots in the same order.
 */
export async function lockSlot(c: RequestContext, slot: string): Promise<void> {
  await sql`with ${lockedSlots(c, sql`= ${slot}`)} select count(*) from locked`.execute(c.db);
}

/** @throws ApiError 400, 404, 409 */
function serviceOf(found: Found, wanted: Wanted): string {
  if (found.healthcare_service_uuid === null) {
    if (wanted.service === undefined) throw invalid({ healthcare_service_id: ['Healthcare service is required'] });
    throw notFound('Service');
  }
  if (found.own_service !== null && found.own_service !== found.healthcare_service_uuid)
    throw invalid({ healthcare_service_id: ['This slot is for another service'] });
  if (!found.service_active) throw conflict('service_inactive', 'This service is no longer offered.');
  if (wanted.tier !== undefined && found.tier === null) throw notFound('Service tier');
  return found.healthcare_service_uuid;
}

/** @throws ApiError 409 */
function refuseUnfit(c: RequestContext, found: Found): void {
  if (!found.here) throw conflict('slot_elsewhere', 'This slot is at another location.');
  if (found.ends_at <= c.now) throw conflict('slot_past', 'This slot is in the past.');
  if (found.withdrawn || found.ended) throw conflict('slot_withdrawn', 'This slot is no longer in the schedule.');
  if (found.is_deceased) throw conflict('patient_deceased', 'This patient has died.');
}

/** True if the slot's location is the desk's or inside it. */
function here({ organization }: RequestContext, location: string | undefined) {
  if (location === undefined) return sql<boolean>`true`;
  return isInside('sc.location_uuid', organization, location);
}
