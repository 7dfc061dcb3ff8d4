import { expect, it } from 'vitest';
import { joinDateTime, splitDateTime, timeSteps } from './time-steps';

it('steps through the day in quarters of an hour from 00:00 to 23:45', () => {
  const steps = timeSteps();
  expect(steps).toHaveLength(96);
  expect(steps.slice(0, 5)).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00']);
  expect(steps.at(-1)).toBe('23:45');
});

it('splits and joins day and time', () => {
  expect(splitDateTime('2026-11-20T09:15:00')).toEqual({ day: '2026-11-20', time: '09:15' });
  expect(splitDateTime('')).toEqual({ day: '', time: '' });
  expect(joinDateTime('2026-11-20', '09:15')).toBe('2026-11-20T09:15:00');
  expect(joinDateTime('2026-11-20', '')).toBe('2026-11-20');
  expect(splitDateTime(joinDateTime('', '09:15'))).toEqual({ day: '', time: '09:15' });
});
