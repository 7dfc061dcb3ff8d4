import { defaultAppointmentType, type AppointmentType } from './appointment';

/** The choices of a desk for a booking. */
export interface Booking {
  readonly appointment_type?: AppointmentType | undefined;
  readonly healthcare_service_id: string;
  readonly slot_id: string;
  readonly patient_id: string;
  readonly service_tier_id?: string | null | undefined;
}

/** The payload of a new appointment with the defaults of section 3. */
export function createPayload(booking: Booking) {
  return {
    appointment_type: booking.appointment_type ?? defaultAppointmentType,
    healthcare_service_id: booking.healthcare_service_id,
    slot_id: booking.slot_id,
    patient_id: booking.patient_id,
    service_tier_id: booking.service_tier_id ?? null,
    priority: 0,
    requested_period: 0,
    minutes_duration: 0,
  };
}

/** The payload of an update with the defaults of section 3. */
export function updatePayload(fields: {
  readonly comment?: string | undefined;
  readonly appointment_type?: AppointmentType | undefined;
  readonly slot_id: string;
}) {
  return {
    comment: fields.comment ?? '',
    appointment_type: fields.appointment_type ?? defaultAppointmentType,
    slot_id: fields.slot_id,
  };
}
