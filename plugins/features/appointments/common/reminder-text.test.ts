import { describe, expect, it } from 'vitest';
import { reminderText, type ReminderFacts } from './reminder-text';

const facts: ReminderFacts = {
  organization: 'Korle Ridge Hospital',
  phone: '+233302123456',
  address: '1 Ridge Road,\nAccra',
  language: 'en',
  country: 'GH',
  start: new Date('2026-11-21T08:30:00Z'),
  timeZone: 'Africa/Accra',
  location: 'Consulting room 2',
  meetingUrl: null,
  atHome: false,
};

describe('a reminder', () => {
  it('says when and where the appointment is, and which number to call', () => {
    const { subject, mail, text } = reminderText(facts);
    expect(subject).toBe('Reminder of your appointment at Korle Ridge Hospital');
    const lines = mail.split('\n');
    expect(lines[0]).toBe('This is a reminder of your appointment at Korle Ridge Hospital.');
    // Spaces and commas inside dates depend on the platform.
    expect(lines[2]).toMatch(/^When: Saturday,? 21 November 2026, 8:30\s?am$/i);
    expect(lines.slice(3)).toEqual([
      'Where: Consulting room 2',
      '1 Ridge Road, Accra',
      '',
      'If you cannot come, please call +233302123456.',
      '',
    ]);
    expect(text).toMatch(
      /^Korle Ridge Hospital: your appointment is on 21 Nov 2026 at 8:30\s?am, Consulting room 2\. Cannot come\? Call \+233302123456\.$/i,
    );
  });

  it('is in the organization’s language, with the time at the place', () => {
    const { subject, text } = reminderText({ ...facts, language: 'fr', country: 'CI', timeZone: 'Africa/Lagos' });
    expect(subject).toBe('Rappel de votre rendez-vous : Korle Ridge Hospital');
    expect(text).toContain('votre rendez-vous est le 21 nov. 2026 à 09:30, Consulting room 2.');
  });

  it('says how to join a meeting instead of naming a place', () => {
    const { mail, text } = reminderText({ ...facts, meetingUrl: 'https://meet.example.org/x' });
    expect(mail).toContain('Join here: https://meet.example.org/x');
    expect(mail).not.toContain('Consulting room');
    expect(text).toContain('https://meet.example.org/x');
  });

  it('names no number if the organization has none, and fills in names unchanged', () => {
    const { mail, text } = reminderText({ ...facts, phone: null, organization: 'The {{place}}' });
    expect(mail).not.toContain('call');
    expect(text).toMatch(/^The \{\{place\}\}: /);
  });
});
