import { amountText, minorOf } from '@clinic-workbench/sdk/common';
import { Codes, together, type NewRow, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { v7 } from 'uuid';
import { claimedPatient } from '../../../patients/node/contract';
import type { Appointment } from '../../common/appointment';
import type { CreateAppointment } from '../../common/appointment-requests';
import { holdsTime } from '../../common/appointment-status';
import { toWire } from '../appointment-wire';
import type { AppointmentRow, StoredTier } from '../appointments-table';
import { lookUp, type Bookable } from './booking-lookup';
import { Places, type Guard } from '../places';
import { auditValues, eventOfStatus, tell } from '../record-change';

/** Books slots for patients. */
@injectable()
export class Booking {
  readonly #places: Places;
  readonly #codes: Codes;

  constructor(@inject(Places) places: Places, @inject(Codes) codes: Codes) {
    this.#places = places;
    this.#codes = codes;
  }

  /**
   * @throws ApiError like `lookUp`; 409 `slot_taken`, `slot_blocked`, `practitioner_busy` or `patient_busy` with the
   * nearest free slots; 403 for overbooking without the right
   */
  async book(c: RequestContext, body: CreateAppointment): Promise<Appointment> {
    const overbook = body.overbook_reason ?? undefined;
    if (overbook !== undefined) c.require('appointments.overbook');
    const asked = {
      slot: body.slot_id,
      leaving: undefined,
      patient: body.patient_id,
      service: body.healthcare_service_id ?? undefined,
      tier: body.service_tier_id ?? undefined,
      location: body.location_id ?? undefined,
    };
    // The patient's record stays until the commit, because a deletion checks for future appointments. All requests lock
    // the slot first.
    const [slot] = await together(
      () => lookUp(c, asked),
      () => claimedPatient(c, body.patient_id),
    );
    const tier = tierOf(slot);
    const status = body.status ?? (slot.confirmation_required ? 'pending' : 'booked');
    const holds = holdsTime(status) && overbook === undefined;
    if (holds && !slot.free) throw await this.#places.refusal(c, slot.slot_uuid, 'slots_capacity');
    const row = await insert(c, {
      appointment_number: await this.#codes.next(c, 'appointment', { location: slot.location_uuid }),
      status,
      appointment_type: body.appointment_type,
      patient_uuid: body.patient_id,
      slot_uuid: slot.slot_uuid,
      practitioner_role_uuid: slot.practitioner_role_uuid,
      healthcare_service_uuid: slot.healthcare_service_uuid,
      location_uuid: slot.location_uuid,
      time_zone: slot.time_zone,
      starts_at: slot.starts_at,
      ends_at: slot.ends_at,
      service_tier: tier && JSON.stringify(tier),
      // Section 9 fixes these: the slot determines the duration.
      priority: 0,
      requested_period: 0,
      minutes_duration: 0,
      comment: body.comment,
      reasons: body.reasons ?? [],
      overbook_reason: overbook ?? null,
      cancellation_reason: null,
      at_home: c.workspaceNamed(c.workspace)?.meets === 'at-home',
    });
    if (!row) throw await this.#places.refusal(c, slot.slot_uuid, await guardOf(c, slot, body.patient_id));
    c.audit({
      action: 'create',
      resource: 'appointments',
      resourceUuid: row.uuid,
      patientUuid: row.patient_uuid,
      after: auditValues(row),
    });
    tell(c, eventOfStatus(row.status), row);
    return toWire({ ...row, ...namesOf(slot) }, c.now);
  }
}

/**
 * Stores a booking unless a database constraint prevents it. Then it stores nothing and raises no error, because an
 * error would end the transaction before it can find other free slots.
 */
function insert(c: RequestContext, values: NewRow<'appointments'>): Promise<AppointmentRow | undefined> {
  const stamps = { created_at: c.now, updated_at: c.now, created_by: c.user, updated_by: c.user };
  return c.db
    .insertInto('appointments')
    .values({ ...values, ...stamps, uuid: v7({ msecs: c.now.getTime() }), organization_uuid: c.organization })
    .onConflict((any) => any.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Which constraint prevented it: the patient's own booking at the time, or the practitioner's. */
async function guardOf(c: RequestContext, slot: Bookable, patient: string): Promise<Guard> {
  const busy = await c.db
    .selectFrom('appointments')
    .select('uuid')
    .where('organization_uuid', '=', c.organization)
    .where('patient_uuid', '=', patient)
    .where('active', '=', true)
    .where('starts_at', '<', slot.ends_at)
    .where('ends_at', '>', slot.starts_at)
    .limit(1)
    .executeTakeFirst();
  return busy ? 'appointments_patient_time' : 'appointments_practitioner_time';
}

/** The current price tier, with the currency's decimals. */
function tierOf({ tier }: Bookable): StoredTier | null {
  return tier && { ...tier, charge: amountText(minorOf(tier.charge, tier.currency), tier.currency) };
}

function namesOf(slot: Bookable) {
  const { first_name, last_name, birth_date, gender, mobile, patient_number, alive } = slot;
  const { practitioner_name, service_name, location_name } = slot;
  return {
    first_name,
    last_name,
    birth_date,
    gender,
    mobile,
    patient_number,
    alive,
    practitioner_name,
    service_name,
    location_name,
  };
}
