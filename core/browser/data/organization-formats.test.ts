import { describe, expect, it } from 'vitest';
import { role } from '../testing/session-for-test';
import { OrganizationFormats } from './organization-formats';

const formats = (changes: Partial<typeof role>, language: string) =>
  new OrganizationFormats(
    () => ({ ...role, ...changes }),
    () => language,
  );
const accra = formats({}, 'en');
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('OrganizationFormats', () => {
  it("shows instants by the organization's clocks", () => {
    expect(accra.dateTime('2026-03-05T23:30:00Z')).toBe('05 Mar, 2026 11:30 pm');
    expect(formats({ time_zone: 'Africa/Nairobi' }, 'en').dateTime('2026-03-05T23:30:00Z')).toBe(
      '06 Mar, 2026 02:30 am',
    );
    expect(formats({ time_zone: 'America/New_York' }, 'en').date('2026-03-05T02:30:00Z')).toBe('04-03-2026');
    expect(accra.time('2026-03-05T09:05:00+01:00')).toBe('08:05 am');
  });

  it('shifts a date without time into no time zone', () => {
    expect(formats({ time_zone: 'America/New_York' }, 'en').date('1990-01-01')).toBe('01-01-1990');
    expect(formats({ time_zone: 'Pacific/Kiritimati' }, 'en').date('1990-01-01')).toBe('01-01-1990');
  });

  it.each([null, undefined, '', 'yesterday'])('shows NIL for %s', (value) => {
    expect([accra.date(value), accra.dateTime(value), accra.time(value)]).toEqual(['NIL', 'NIL', 'NIL']);
  });

  it('writes numbers and amounts in the organization’s format', () => {
    const chosen = formats({ number_format: 'space-comma', money_format: 'code' }, 'en');
    expect(plain(chosen.number(1234567.89))).toBe('1 234 567,89');
    expect(plain(chosen.money('1234.5'))).toBe('GHS 1 234,50');
    expect(plain(chosen.money('12345678901234567.89'))).toContain('12 345 678 901 234 567,89');
    expect(formats({ number_format: 'none-point' }, 'fr').number(-1234.5)).toBe('-1234.5');
  });

  it('speaks the language of the user', () => {
    expect(formats({}, 'fr').dateTime('2026-02-05T10:00:00Z')).toBe('05 févr. 2026 10:00');
    expect(formats({}, 'fr').time('2026-02-05T15:30:00Z')).toBe('15:30');
  });

  it('reads times that the server labels in English in the format of the user’s language', () => {
    expect(formats({}, 'fr').times('12:00 am - 12:45 pm')).toBe('00:00 - 12:45');
    expect(formats({}, 'fr').times('01:00 pm - 11:59 pm')).toBe('13:00 - 23:59');
    expect(formats({}, 'en').times('01:00 pm - 01:15 pm')).toBe('01:00 pm - 01:15 pm');
  });

  it('shows money in the organization’s currency unless another is named, without losing a digit', () => {
    expect(plain(accra.money('1234.5'))).toMatch(/^GH.?₵? ?1,234\.50$/);
    expect(plain(accra.money('12345678901234567.89', 'USD'))).toContain('12,345,678,901,234,567.89');
    expect(plain(formats({ currency: 'XOF', country: 'SN' }, 'fr').money(1500))).toMatch(/^1 500 F/);
  });
});
