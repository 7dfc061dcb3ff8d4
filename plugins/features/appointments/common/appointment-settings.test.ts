import { check } from '@clinic-workbench/sdk/common';
import { describe, expect, it } from 'vitest';
import { ChangeAppointmentSettings, meetingUrl } from './appointment-settings';

const faultsOf = (input: object) => Object.keys(check(ChangeAppointmentSettings, input).faults ?? {});

describe('the address of a meeting', () => {
  it('is the template with the appointment and an unguessable part', () => {
    expect(meetingUrl('https://meet.example.org/{appointment}-{random}', 'A000123', 'x7_')).toBe(
      'https://meet.example.org/A000123-x7_',
    );
  });

  it.each(['https://meet.example.org/{random}', 'https://meet.example.org/?room={random}#{appointment}', ''])(
    'may come from the template %j',
    (template) => expect(faultsOf({ meeting_url_template: template })).toEqual([]),
  );

  it.each([
    ['without encryption', 'http://meet.example.org/{random}'],
    ['guessable', 'https://meet.example.org/{appointment}'],
    ['on a server that nobody knows', 'https://{random}.example.org/'],
    ['script', 'javascript:alert("{random}")'],
    ['with a token that nobody fills in', 'https://meet.example.org/{random}/{patient}'],
    ['with a password in it', 'https://user:secret@meet.example.org/{random}'],
    ['with a space', 'https://meet.example.org/a room/{random}'],
    ['no text', 7],
  ])('is refused: %s', (_, template) => expect(faultsOf({ meeting_url_template: template })).toHaveLength(1));
});

describe('the hours before an appointment', () => {
  it.each([[[]], [[24, 2]], [[336, 48, 24, 1]]])('may be %j', (hours) =>
    expect(faultsOf({ reminder_hours: hours })).toEqual([]),
  );
  it.each([[[0]], [[337]], [[2, 2]], [[1.5]], [['2']], [[1, 2, 3, 4, 5]], ['24']])('may not be %j', (hours) =>
    expect(faultsOf({ reminder_hours: hours })).toHaveLength(1),
  );
});
