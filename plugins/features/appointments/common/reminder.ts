export const reminderChannels = ['mail', 'text'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/**
 * Why a reminder is not sent: the appointment was moved or does not take place, the organization switched it off, the
 * patient has no address for it or declined it, or it was too late.
 */
export type DropReason = 'changed' | 'setting' | 'no-contact' | 'too-late' | 'declined';

/** A reminder of an appointment: planned, sent or dropped. */
export interface Reminder {
  readonly uuid: string;
  readonly channel: ReminderChannel;
  readonly hours_before: number;
  /** The time of the appointment. ISO 8601, UTC, as are the others. */
  readonly starts_at: string;
  readonly due_at: string;
  readonly status: 'planned' | 'sent' | 'dropped';
  readonly reason: DropReason | null;
  /** When the mail or text service received it. */
  readonly sent_at: string | null;
  /** Address or phone number. */
  readonly sent_to: string | null;
}
