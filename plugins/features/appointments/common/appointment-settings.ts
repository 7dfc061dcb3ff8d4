import { Flag, Label, Optional, rule, Text } from '@clinic-workbench/sdk/common';

/** What an organization sets about its appointments. */
export interface AppointmentSettings {
  readonly version: number;
  /** When patients are reminded, in hours before the appointment; none: never. The longest first. */
  readonly reminder_hours: readonly number[];
  readonly reminders_by_mail: boolean;
  readonly reminders_by_text: boolean;
  /** Where virtual appointments take place: see `meetingUrl`; null where that is not set. */
  readonly meeting_url_template: string | null;
}

/** A patient is reminded so often at most, and a fortnight before at most. */
export const mostReminders = 4;
export const longestReminder = 336;

export class ChangeAppointmentSettings {
  @Label('Hours before the appointment')
  @Optional()
  @rule('hours', '{{field}} should be up to 4 different whole numbers from 1 to 336', areHours)
  reminder_hours?: number[];
  @Label('By mail') @Optional() @Flag() reminders_by_mail?: boolean;
  @Label('By text message') @Optional() @Flag() reminders_by_text?: boolean;
  /** An empty text takes it away. */
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

/** Empty, or an address that nobody can guess. */
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
 * @param template `{appointment}` stands for the appointment's number, `{random}` for what makes it unguessable
 * @param random safe in addresses
 */
export function meetingUrl(template: string, appointmentNumber: string, random: string): string {
  const number = encodeURIComponent(appointmentNumber);
  return template.trim().replaceAll('{appointment}', number).replaceAll('{random}', random);
}
