import {
  AlsoNamed,
  amended,
  DayOrInstant,
  Instant,
  Label,
  ListQuery,
  Max,
  Min,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  TextList,
  Uuid,
  Whole,
  NotBlank,
  isUuid,
  SomeOf,
} from '@clinic-workbench/sdk/common';
import { appointmentTypes, defaultAppointmentType, mostPrinted, type AppointmentType } from './appointment';
import { appointmentActions, appointmentStatuses, type AppointmentAction } from './appointment-status';

/** The statuses that a booking may request; the service determines any other. */
export const bookableStatuses = ['proposed', 'pending', 'booked', 'waitlist'] as const;

export class RescheduleAppointment {
  /** The comment of the appointment, or the reason for its move. */
  @Optional() @Text(2_000) comment = '';
  @Label('Slot') @Required() @Uuid() slot_id!: string;
  /** The reason to book above the slot's capacity; needs the right appointments.overbook. */
  @Label('Reason for overbooking') @Optional() @NotBlank() @Text(500) overbook_reason?: string | null;
}

/** The fields of a booking that may change later. Defaults of section 3. */
class AppointmentFields extends RescheduleAppointment {
  @Optional() @OneOf(appointmentTypes) appointment_type: AppointmentType = defaultAppointmentType;
  @Optional() @TextList(200, 20) reasons?: string[];
}

export class CreateAppointment extends AppointmentFields {
  /** The slot's own service if left out. */
  @Label('Healthcare service') @Optional() @Uuid() healthcare_service_id?: string | null;
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Service tier') @Optional() @Uuid() service_tier_id?: string | null;
  /** These three are always stored as 0. */
  @Optional() @Whole() @Min(0) @Max(9) priority = 0;
  @Optional() @Whole() @Min(0) @Max(10_000) requested_period = 0;
  @Optional() @Whole() @Min(0) @Max(1_440) minutes_duration = 0;
  /** If left out: `booked`, or `pending` if the service requires confirmation. */
  @Optional() @OneOf(bookableStatuses) status?: (typeof bookableStatuses)[number];
  /** The desk's location: a slot of another location is refused. */
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
}

/** Absent fields stay; another slot moves the appointment. Browsers send all three (`updatePayload`). */
export class UpdateAppointment extends amended(AppointmentFields) {}

export class CancelAppointment {
  @Optional() @AlsoNamed('comment') @Text(500) reason?: string;
}

/** The slot is required for RESCHEDULE. */
export class ActOnAppointment extends amended(RescheduleAppointment) {
  @Required() @OneOf(appointmentActions) action!: AppointmentAction;
}

export class AppointmentsQuery extends ListQuery {
  /** One status, or several with commas; all except entered-in-error if left out. */
  @Optional() @SomeOf(appointmentStatuses) status?: string;
  @Label('Practitioner') @Optional() @Uuid() practitioner_id?: string;
  @Label('Healthcare service') @Optional() @Uuid() healthcare_service_id?: string;
  /** Includes the locations inside it. */
  @Label('Location') @Optional() @Uuid() location_id?: string;
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  /** `true`: future appointments with a practitioner who has left or is switched off. */
  @Optional() @OneOf(['true', 'false']) without_practitioner?: 'true' | 'false';
  @Optional() @OneOf(appointmentTypes) appointment_type?: AppointmentType;
  /** Only virtual appointments, or only those in person. */
  @Optional() @OneOf(['virtual', 'in-person']) kind?: 'virtual' | 'in-person';
  /** Appointments that begin from this instant on. */
  @Optional() @Instant() start?: string;
  /** Appointments that begin before this instant. */
  @Optional() @Instant() end?: string;
  /** From this day on, YYYY-MM-DD at the appointment's place. */
  @Label('From') @Optional() @DayOrInstant() date_from?: string;
  /** Up to and including this day. */
  @Label('To') @Optional() @DayOrInstant() date_to?: string;
  /** `desc` shows the latest first. */
  @Optional() @OneOf(['asc', 'desc']) order?: 'asc' | 'desc';
}

/** Appointments on one printed list. */
export class PrintedAppointments {
  @Label('Appointments')
  @Required()
  @rule(
    'uuids',
    '{{field}} is not valid',
    (v) => Array.isArray(v) && v.length > 0 && v.length <= mostPrinted && v.every(isUuid),
  )
  appointment_ids!: string[];
}
