// Measured against ical-generator 10.2.0, the last for Node 20: it puts backslashes into the meeting's address, which
// breaks the link, lets control characters through, and does not end the last line.
import type { Appointment } from '../common/appointment';

/** Octets of a line before it must be folded (RFC 5545, section 3.1). */
const longestLine = 75;

/**
 * An appointment as a calendar file (RFC 5545) for mail programs and phones. The subject names the service and no
 * patient, because people share calendars with family and employers. The location is in the house, at the patient's
 * home, or the meeting.
 *
 * @param organization name and address of the organization
 */
export function calendarFile(
  appointment: Appointment,
  organization: { readonly name: string; readonly address: string | null },
): string {
  const { uuid, version, updated_at, slot, practitioner, healthcare_service_name, location, isCancelled } = appointment;
  const { meeting_url: meeting, home_address: home } = appointment;
  const house = [location.name, organization.name, organization.address].filter(Boolean).join(', ');
  const description = [practitioner?.name, meeting].filter(Boolean).join('\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Clinic Workbench//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uuid}@clinic-workbench`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp(updated_at)}`,
    `DTSTART:${stamp(slot.start)}`,
    `DTEND:${stamp(slot.end)}`,
    `SUMMARY:${text(healthcare_service_name)}`,
    `LOCATION:${text(meeting ?? home ?? house)}`,
    ...(description ? [`DESCRIPTION:${text(description)}`] : []),
    ...(meeting ? [`URL:${meeting}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : appointment.isPending ? 'TENTATIVE' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** `20261121T080000Z` */
const stamp = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A lone carriage return ends a line for some programs, and a calendar must not contain other control characters. */
const text = (value: string) =>
  value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Breaks a long line between characters, never inside one. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > longestLine) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}
