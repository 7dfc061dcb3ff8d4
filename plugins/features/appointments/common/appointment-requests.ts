import {
  AlsoNamed,
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
} from '@clinic-workbench/sdk/common';
import { appointmentTypes, defaultAppointmentType, mostPrinted, type AppointmentType } from './appointment';
import {
  appointmentActions,
  appointmentStatuses,
  type AppointmentAction,
  type AppointmentStatus,
} from './appointment-status';

/** The statuses that a booking may request; the service determines any other. */
export const bookableStatuses = ['proposed', 'pending', 'booked', 'waitlist'] as const;

const NotBlank = () => rule('notBlank', '{{field}} is required', (v) => typeof v !== 'string' || v.trim() !== '');

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isUuid = (v: unknown) => typeof v === 'string' && uuidPattern.test(v);

/** Defaults of section 3. */
export class CreateAppointment {
  @Optional() @OneOf(appointmentTypes) appointment_type: AppointmentType = defaultAppointmentType;
  /** The slot's own service if left out. */
  @Label('Healthcare service') @Optional() @Uuid() healthcare_service_id?: string | null;
  @Label('Slot') @Required() @Uuid() slot_id!: string;
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Service tier') @Optional() @Uuid() service_tier_id?: string | null;
  /** These three are stored as 0, whatever is sent. */
  @Optional() @Whole() @Min(0) @Max(9) priority = 0;
  @Optional() @Whole() @Min(0) @Max(10_000) requested_period = 0;
  @Optional() @Whole() @Min(0) @Max(1_440) minutes_duration = 0;
  @Optional() @Text(2_000) comment = '';
  @Optional() @TextList(200, 20) reasons?: string[];
  /** If left out: `booked`, or `pending` if the service requires confirmation. */
  @Optional() @OneOf(bookableStatuses) status?: (typeof bookableStatuses)[number];
  /** The desk's location: a slot of another location is refused. */
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  /** The reason to book above the slot's capacity; needs the right appointments.overbook. */
  @Label('Reason for overbooking') @Optional() @NotBlank() @Text(500) overbook_reason?: string | null;
}

/** Absent fields stay; browsers send all three (`updatePayload`). */
export class UpdateAppointment {
  @Optional() @Text(2_000) comment?: string;
  @Optional() @OneOf(appointmentTypes) appointment_type?: AppointmentType;
  /** Another slot moves the appointment. */
  @Label('Slot') @Optional() @Uuid() slot_id?: string;
  @Optional() @TextList(200, 20) reasons?: string[];
  @Label('Reason for overbooking') @Optional() @NotBlank() @Text(500) overbook_reason?: string | null;
}

export class RescheduleAppointment {
  /** The reason for the move. */
  @Optional() @Text(2_000) comment = '';
  @Label('Slot') @Required() @Uuid() slot_id!: string;
  @Label('Reason for overbooking') @Optional() @NotBlank() @Text(500) overbook_reason?: string | null;
}

export class CancelAppointment {
  @Optional() @AlsoNamed('comment') @Text(500) reason?: string;
}

export class ActOnAppointment {
  @Required() @OneOf(appointmentActions) action!: AppointmentAction;
  /** Required for RESCHEDULE. */
  @Label('Slot') @Optional() @Uuid() slot_id?: string;
  @Optional() @Text(2_000) comment?: string;
  @Label('Reason for overbooking') @Optional() @NotBlank() @Text(500) overbook_reason?: string | null;
}

const Statuses = () =>
  rule(
    'statuses',
    '{{field}} is not valid',
    (v) =>
      typeof v === 'string' &&
      v.split(',').every((status) => appointmentStatuses.includes(status as AppointmentStatus)),
  );

export class AppointmentsQuery extends ListQuery {
  /** One status, or several with commas; all except entered-in-error if left out. */
  @Optional() @Statuses() status?: string;
  @Label('Practitioner') @Optional() @Uuid() practitioner_id?: string;
  @Label('Healthcare service') @Optional() @Uuid() healthcare_service_id?: string;
  /** Includes the locations inside it. */
  @Label('Location') @Optional() @Uuid() location_id?: string;
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  /** `true`: future appointments whose practitioner has left or is switched off. */
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
