import { describe, expect, it } from 'vitest';
import { bloodPressureText, maskedPressure, readBloodPressure } from './blood-pressure';

describe('a blood pressure', () => {
  it('is two whole numbers from 1 to 299 with a slash, the systolic one above the diastolic one', () => {
    expect(readBloodPressure(' 120 / 80 ')).toEqual({ systolic: 120, diastolic: 80 });
    expect(readBloodPressure('299/1')).toEqual({ systolic: 299, diastolic: 1 });
    for (const wrong of [
      '',
      '120',
      '120/',
      '/80',
      '300/80',
      '120/0',
      '80/120',
      '80/80',
      '120/80/1',
      '120.5/80',
      '-1/-2',
      '1e2/80',
    ])
      expect(readBloodPressure(wrong), wrong).toBeUndefined();
    expect(bloodPressureText({ systolic: 120, diastolic: 80 })).toBe('120/80');
  });

  it('is typed without its slash, which can be deleted again', () => {
    const typed = (keys: string) => [...keys].reduce((before, key) => maskedPressure(before + key, before), '');
    expect(typed('12080')).toBe('120/80');
    expect(typed('190130')).toBe('190/130');
    expect(typed('95/60')).toBe('95/60');
    expect(typed('120/80')).toBe('120/80');
    expect(typed('12a0 8x0')).toBe('120/80');
    expect(maskedPressure('120', '120/')).toBe('120');
    expect(maskedPressure('120/80555', '120/80')).toBe('120/805');
  });
});
