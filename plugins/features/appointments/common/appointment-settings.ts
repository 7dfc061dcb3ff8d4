import { Flag, Label, Optional, rule, Text } from '@clinic-workbench/sdk/common';

/** An organization's settings for appointments. */
export interface AppointmentSettings {
  readonly version: number;
  /** Hours before the appointment at which patients are reminded, the longest first; empty for never. */
  readonly reminder_hours: readonly number[];
  readonly reminders_by_mail: boolean;
  readonly reminders_by_text: boolean;
  /** The link of virtual appointments: see `meetingUrl`; null if not set. */
  readonly meeting_url_template: string | null;
}

/** The limits: this many reminders per appointment, and a fortnight ahead. */
export const mostReminders = 4;
export const longestReminder = 336;

export class ChangeAppointmentSettings {
  @Label('Hours before the appointment')
  @Optional()
  @rule('hours', '{{field}} should be up to 4 different whole numbers from 1 to 336', areHours)
  reminder_hours?: number[];
  @Label('By mail') @Optional() @Flag() reminders_by_mail?: boolean;
  @Label('By text message') @Optional() @Flag() reminders_by_text?: boolean;
  /** An empty text removes it. */
  @Label('Meeting link')
  @Optional()
  @Text(500)
  @rule(
    'template',
    '{{field}} should begin with https:// and contain {random} after the name of the server',
    isTemplate,
  )
  meeting_url_template?: string | null;
}

export function areHours(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > mostReminders || new Set(value).size < value.length) return false;
  return value.every((n) => typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= longestReminder);
}

/** Empty, or a template for addresses that nobody can guess. */
export function isTemplate(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const template = value.trim();
  if (template === '') return true;
  if (!template.includes('{random}')) return false;
  const [one, other] = ['one', 'other'].map((random) => addressOf(meetingUrl(template, 'A000001', random)));
  return one !== undefined && other !== undefined && one.host === other.host;
}

function addressOf(text: string): URL | undefined {
  if (!text.startsWith('https://') || /[\s{}<>"\\^`|]/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' && url.hostname.includes('.') ? url : undefined;
}

/**
 * The address of one meeting.
 *
 * @param template `{appointment}` is replaced by the appointment's number, `{random}` by a secret
 * @param random safe in addresses
 */
export function meetingUrl(template: string, appointmentNumber: string, random: string): string {
  const number = encodeURIComponent(appointmentNumber);
  return template.trim().replaceAll('{appointment}', number).replaceAll('{random}', random);
}
