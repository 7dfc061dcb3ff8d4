import type { Fault, Faults } from '@clinic-workbench/sdk/common';
import type { PriceTier } from '../../../services/common/service';
import type { Slot } from '../../../schedules/common/slot';
import { createPayload } from '../../common/payloads';
import { defaultAppointmentType, type AppointmentType } from '../../common/appointment';

/** The steps of a booking (specification, section 2), in order. */
export const bookingSteps = ['patient', 'service', 'slot', 'notes', 'summary'] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** The fields of a patient that a booking shows. */
export interface BookedPatient {
  readonly uuid: string;
  readonly full_name: string;
  readonly patient_number: string;
  readonly mobile: string | null;
}

/** The fields of a service that a booking needs. */
export interface BookedService {
  readonly uuid: string;
  readonly name: string;
  readonly price_tiers: readonly PriceTier[];
  readonly confirmation_required: boolean;
}

/** All choices and input of a booking. */
export interface BookingValues {
  readonly step: BookingStep;
  readonly patient: BookedPatient | null;
  readonly service: BookedService | null;
  /** Uuid of a price; empty for none. */
  readonly tier: string;
  /** The location; empty for any. */
  readonly location: string;
  readonly slot: Slot | null;
  readonly appointment_type: AppointmentType;
  /** One reason per line. */
  readonly reasons: string;
  readonly comment: string;
  /** True if the slot is booked although it is full. */
  readonly overbook: boolean;
  readonly overbook_reason: string;
}

export function emptyBooking(patient: BookedPatient | undefined): BookingValues {
  return {
    step: patient ? 'service' : 'patient',
    patient: patient ?? null,
    service: null,
    tier: '',
    location: '',
    slot: null,
    appointment_type: defaultAppointmentType,
    reasons: '',
    comment: '',
    overbook: false,
    overbook_reason: '',
  };
}

const longestReason = 200;
const mostReasons = 20;
const shortestOverbookReason = 3;

const required = (field: string): Fault => ({ message: '{{field}} is required', field });

/** The faults of the values; each field belongs to one step. */
export function bookingFaults(values: BookingValues): Faults {
  const reasons = linesOf(values.reasons);
  const faults: Record<string, readonly (Fault | false)[]> = {
    patient: [values.patient === null && required('Patient')],
    service: [values.service === null && required('Healthcare service')],
    tier: [values.tier === '' && (values.service?.price_tiers.length ?? 0) > 0 && required('Service tier')],
    slot: [values.slot === null && required('Slot')],
    overbook_reason: [
      values.overbook &&
        values.overbook_reason.trim().length < shortestOverbookReason && {
          message: '{{field}} should not be less than {{n}} characters',
          field: 'Reason for overbooking',
          n: shortestOverbookReason,
        },
    ],
    reasons: [
      reasons.length > mostReasons && {
        message: '{{field}} should not be more than {{n}}',
        field: 'Reasons for coming',
        n: mostReasons,
      },
      reasons.some((line) => line.length > longestReason) && {
        message: '{{field}} should not exceed {{n}} characters',
        field: 'Reasons for coming',
        n: longestReason,
      },
    ],
    comment: [
      values.comment.length > 2000 && {
        message: '{{field}} should not exceed {{n}} characters',
        field: 'Notes',
        n: 2000,
      },
    ],
  };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, found]) => {
      const real = found.filter((fault) => fault !== false);
      return real.length > 0 ? [[field, real]] : [];
    }),
  );
}

const fieldsOf: Readonly<Record<BookingStep, readonly (keyof BookingValues)[]>> = {
  patient: ['patient'],
  service: ['service', 'tier'],
  slot: ['slot', 'overbook_reason'],
  notes: ['reasons', 'comment'],
  summary: [],
};

/** The faulty fields of a step. */
export function wrongFieldsOf(step: BookingStep, values: BookingValues): readonly (keyof BookingValues)[] {
  const faults = bookingFaults(values);
  return fieldsOf[step].filter((field) => faults[field] !== undefined);
}

/** The first incomplete step; the summary if there is none. */
export function firstOpenStep(values: BookingValues): BookingStep {
  return bookingSteps.find((step) => wrongFieldsOf(step, values).length > 0) ?? 'summary';
}

/**
 * The request body.
 * @throws Error if a value is missing
 */
export function bookingPayload(values: BookingValues) {
  const { patient, service, slot } = values;
  if (!patient || !service || !slot) throw new Error('A booking needs a patient, a service and a slot');
  const reasons = linesOf(values.reasons);
  return {
    ...createPayload({
      appointment_type: values.appointment_type,
      healthcare_service_id: service.uuid,
      slot_id: slot.id,
      patient_id: patient.uuid,
      service_tier_id: values.tier || null,
    }),
    ...(values.comment.trim() && { comment: values.comment.trim() }),
    ...(reasons.length > 0 && { reasons }),
    ...(values.overbook && { overbook_reason: values.overbook_reason.trim() }),
  };
}

export function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
