import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { AppointmentType } from '../common/appointment';
import type { AppointmentStatus } from '../common/appointment-status';
import type { DropReason, ReminderChannel } from '../common/reminder';

/** A copy of a price tier at the time of booking. */
export interface StoredTier {
  readonly id: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Decimal text with the currency's decimals. */
  readonly charge: string;
}

/**
 * A booking names a slot, a service and a tier, and the rest is copied from them at that moment: the columns are not those
 * of a request.
 */
export interface AppointmentTable extends Versioned {
  readonly appointment_number: string;
  status: AppointmentStatus;
  appointment_type: AppointmentType;
  patient_uuid: string;
  slot_uuid: string;
  practitioner_role_uuid: string | null;
  healthcare_service_uuid: string;
  location_uuid: string;
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
  service_tier: JSONColumnType<StoredTier | null, string | null, string | null>;
  priority: number;
  requested_period: number;
  minutes_duration: number;
  comment: string;
  reasons: Generated<string[]>;
  overbook_reason: string | null;
  cancellation_reason: string | null;
  clashes: Generated<boolean>;
  /** The link of a virtual appointment. */
  meeting_url: string | null;
  /** True for a home visit. */
  at_home: Generated<boolean>;
  /** The address of a home visit, unless it is that of the record. */
  visit_address: string | null;
  /** Its position in the practitioner's route of the day, from 0. */
  route_position: number | null;
  /** From the last arrival; shown only while the patient is or was there. */
  ticket_number: string | null;
  readonly active: GeneratedAlways<boolean>;
  readonly during: GeneratedAlways<string>;
}

/** An organization's settings for appointments; without a row the defaults of the columns apply. */
export interface AppointmentSettingsTable extends Versioned {
  reminder_hours: Generated<number[]>;
  reminders_by_mail: Generated<boolean>;
  reminders_by_text: Generated<boolean>;
  meeting_url_template: string | null;
}

/** A patient's choice; its uuid is the patient's. Without a row all channels are used. */
export interface ReminderChoiceTable extends Versioned {
  by_mail: Generated<boolean>;
  by_text: Generated<boolean>;
}

export interface AppointmentReminderTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly appointment_uuid: string;
  readonly starts_at: Date;
  readonly hours_before: number;
  readonly channel: ReminderChannel;
  readonly due_at: Date;
  status: 'planned' | 'sent' | 'dropped';
  reason: DropReason | null;
  sent_to: string | null;
  sent_at: Date | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    appointments: AppointmentTable;
    appointment_settings: AppointmentSettingsTable;
    appointment_reminders: AppointmentReminderTable;
    reminder_choices: ReminderChoiceTable;
  }
}

export type AppointmentRow = Selectable<AppointmentTable>;
