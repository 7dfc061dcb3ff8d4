export const reminderChannels = ['mail', 'text'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/**
 * Why a reminder is not sent: the appointment was moved or does not take place, the organization does not want it any
 * more, the patient has no address for it or wants none of its kind, or it was too late when its time came.
 */
export type DropReason = 'changed' | 'setting' | 'no-contact' | 'too-late' | 'declined';

/** A reminder of an appointment: to come, sent or dropped. */
export interface Reminder {
  readonly uuid: string;
  readonly channel: ReminderChannel;
  readonly hours_before: number;
  /** The time of the appointment that it reminds of. ISO 8601, UTC, as are the others. */
  readonly starts_at: string;
  readonly due_at: string;
  readonly status: 'planned' | 'sent' | 'dropped';
  readonly reason: DropReason | null;
  /** When it was handed to the mail or text service. */
  readonly sent_at: string | null;
  /** Address or phone number. */
  readonly sent_to: string | null;
}
