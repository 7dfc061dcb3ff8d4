import { describe, expect, it } from 'vitest';
import { ageInUnits } from './age';

const told = (birthDate: string, today: string) => {
  const age = ageInUnits(birthDate, today);
  return age && `${age.n} ${age.unit}`;
};

describe('an age is shown', () => {
  it.each([
    ['2026-03-15', '2026-03-15', '0 day'],
    ['2026-03-14', '2026-03-15', '1 day'],
    ['2026-02-16', '2026-03-15', '27 day'],
    ['2026-02-15', '2026-03-15', '1 month'],
    ['2026-01-31', '2026-02-28', '28 day'],
    ['2026-01-31', '2026-03-01', '1 month'],
    ['2025-10-15', '2026-03-15', '5 month'],
    ['2025-03-15', '2026-03-15', '12 month'],
    ['2024-03-16', '2026-03-15', '23 month'],
    ['2024-03-15', '2026-03-15', '2 year'],
    ['2024-02-29', '2026-02-28', '23 month'],
    ['1991-03-16', '2026-03-15', '34 year'],
  ])('for a birth on %s, on %s: %s', (birthDate, today, age) => expect(told(birthDate, today)).toBe(age));

  it.each([null, undefined, '', '2026-03-16'])('not at all for %s', (birthDate) =>
    expect(ageInUnits(birthDate, '2026-03-15')).toBeNull(),
  );
});
