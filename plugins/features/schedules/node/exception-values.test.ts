import { expect, it } from 'vitest';
import { stretchOf, windowsOf } from './exception-values';

// In Paris the clocks went from 02:00 to 03:00 on 29 March 2026.
const zone = 'Europe/Paris';

it('skips a day of a leave if a clock change removes its hours, and keeps the other days', () => {
  const nights = { starts_on: '2026-03-28', ends_on: '2026-03-30', start_time: '02:45', end_time: '03:15' };
  expect(windowsOf(nights, zone)).toBe(
    '{[2026-03-28T01:45:00.000Z,2026-03-28T02:15:00.000Z),[2026-03-30T00:45:00.000Z,2026-03-30T01:15:00.000Z)}',
  );
  const alone = { ...nights, starts_on: '2026-03-29', ends_on: '2026-03-29' };
  expect(windowsOf(alone, zone)).toBe('{}');
  expect(stretchOf(alone, zone).to).toBeLessThan(stretchOf(alone, zone).from);
});
