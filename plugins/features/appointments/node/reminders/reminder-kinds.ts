/** The job that sends one reminder. */
export const sendReminderKind = 'appointments.reminder';
export interface SendReminder {
  readonly reminder: string;
}

/** The job that plans the reminders of all future appointments, after a setting changed. */
export const planAllKind = 'appointments.plan';
