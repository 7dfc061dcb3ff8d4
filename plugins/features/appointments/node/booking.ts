import { decimalsOf } from '@clinic-workbench/sdk/common';
import { Codes, insertRow, type RequestContext } from '@clinic-workbench/sdk/node';
import { Decimal } from 'decimal.js';
import { inject, injectable } from 'inversify';
import type { Appointment } from '../common/appointment';
import type { CreateAppointment } from '../common/appointment-requests';
import { toWire } from './appointment-wire';
import type { StoredTier } from './appointments-table';
import { lookUp, type Bookable } from './booking-lookup';
import { Places } from './places';
import { auditValues, eventOfStatus, tell } from './record-change';

/** Gives patients slots. */
@injectable()
export class Booking {
  readonly #places: Places;
  readonly #codes: Codes;

  constructor(@inject(Places) places: Places, @inject(Codes) codes: Codes) {
    this.#places = places;
    this.#codes = codes;
  }

  /**
   * @throws ApiError as `lookUp` does; 409 `slot_taken`, `slot_blocked`, `practitioner_busy` or `patient_busy` with the
   *   nearest free slots; 403 for overbooking without the right
   */
  async book(c: RequestContext, body: CreateAppointment): Promise<Appointment> {
    if (body.overbook_reason !== undefined) c.require('appointments.overbook');
    const slot = await lookUp(c, {
      slot: body.slot_id,
      patient: body.patient_id,
      service: body.healthcare_service_id,
      tier: body.service_tier_id ?? undefined,
      location: body.location_id,
    });
    const tier = tierOf(slot);
    const appointment_number = await this.#codes.next(c, 'appointment');
    const row = await this.#places.take(c, slot.slot_uuid, () =>
      insertRow(c, 'appointments', {
        appointment_number,
        status: body.status ?? (slot.confirmation_required ? 'pending' : 'booked'),
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
        priority: body.priority,
        requested_period: body.requested_period,
        minutes_duration: body.minutes_duration,
        comment: body.comment,
        reasons: body.reasons ?? [],
        overbook_reason: body.overbook_reason ?? null,
        cancellation_reason: null,
      }),
    );
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

/** What the price tier is now, with the currency's decimals. */
function tierOf({ tier }: Bookable): StoredTier | null {
  return tier && { ...tier, charge: new Decimal(tier.charge).toFixed(decimalsOf(tier.currency)) };
}

function namesOf(slot: Bookable) {
  const { first_name, last_name, birth_date, gender, mobile, patient_number } = slot;
  const { practitioner_name, service_name, location_name } = slot;
  return {
    ...{ first_name, last_name, birth_date, gender, mobile, patient_number },
    ...{ practitioner_name, service_name, location_name },
  };
}
