import { describe, expect, it } from 'vitest';
import { ageOn } from '../../common/patient-description';
import { estimatedBirthDate } from './estimated-birth-date';

describe('the birth date made from an age', () => {
  it.each(['2026-01-01', '2026-02-28', '2026-11-20', '2026-12-31'])('gives that age on %s', (today) => {
    for (const years of [0, 1, 17, 34, 99, 150]) {
      expect(ageOn(estimatedBirthDate(String(years), today), today)).toBe(years);
    }
  });

  it('is an existing day', () => {
    expect(estimatedBirthDate(' 34 ', '2026-11-20')).toBe('1992-01-01');
  });

  it.each(['', 'abc', '-1', '3.5', '151', '1000', '１２'])('is not computed from %j', (text) => {
    expect(estimatedBirthDate(text, '2026-11-20')).toBeUndefined();
  });
});
