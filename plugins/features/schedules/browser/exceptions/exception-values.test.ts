import { describe, expect, it } from 'vitest';
import { covers, exceptionFaults, newException, sent } from './exception-values';

const somebody = '018f0000-0000-7000-8000-000000000002';

describe('the input of an exception', () => {
  it('is for one practitioner, one location or everybody, and for whole days unless times are given', () => {
    const values = { ...newException('2026-12-25', ''), practitioner_id: somebody };
    expect(sent(values)).toMatchObject({ practitioner_id: null, location_id: null, start_time: null, end_time: null });
    expect(sent({ ...values, scope: 'practitioner', whole_days: false })).toMatchObject({
      practitioner_id: somebody,
      start_time: '08:00',
      end_time: '17:00',
    });
  });

  it('must name its practitioner, service or place, and end after it begins', () => {
    const values = newException('2026-12-25', '');
    expect(exceptionFaults(values)).toEqual({});
    expect(exceptionFaults({ ...values, scope: 'practitioner' })).toHaveProperty('practitioner_id');
    expect(exceptionFaults({ ...values, scope: 'location' })).toHaveProperty('location_id');
    expect(exceptionFaults({ ...values, ends_on: '2026-12-24' })).toHaveProperty('ends_on');
    expect(exceptionFaults({ ...values, whole_days: false, end_time: '07:00' })).toHaveProperty('end_time');
    expect(exceptionFaults({ ...values, whole_days: false, end_time: '00:00' })).toEqual({});
  });

  it('reads its times in the clinic’s time zone, and only existing ones', () => {
    const times = { starts_on: '2026-12-25', ends_on: '2026-12-26', start_time: '08:00', end_time: '10:00' };
    const at = (text: string) => ({ start: Date.parse(text), end: Date.parse(text) + 1_800_000 });
    expect(covers(times, at('2026-12-26T09:30:00Z'), 'Africa/Accra')).toBe(true);
    expect(covers(times, at('2026-12-26T10:00:00Z'), 'Africa/Accra')).toBe(false);
    expect(covers(times, at('2026-12-26T09:30:00Z'), 'Africa/Lagos')).toBe(false);
    const whole = { ...times, start_time: null, end_time: null };
    expect(covers(whole, at('2026-12-26T23:45:00Z'), 'Africa/Accra')).toBe(true);
    expect(covers(whole, at('2026-12-27T00:00:00Z'), 'Africa/Accra')).toBe(false);
  });
});
