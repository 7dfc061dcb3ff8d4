import { sentence } from '@clinic-workbench/sdk/common';
import { describe, expect, it } from 'vitest';
import { belongTogether, bodyMassIndex } from './body-mass-index';
import { codes, knownCode } from './observation-codes';
import { isRefused, longestText, readValue } from './observation-value';

function read(code: string, typed: string) {
  const { value, display } = knownCode(code)!;
  const result = readValue(value, display, typed);
  return isRefused(result) ? sentence(result.fault) : result.value;
}

describe('a value', () => {
  it('accepts a decimal comma, and is stored without superfluous characters', () => {
    expect([read(codes.temperature, ' 37,2 '), read(codes.weight, '070.50'), read(codes.pulse, '72.0')]).toEqual([
      '37.2',
      '70.5',
      '72',
    ]);
  });

  it('is refused with the reason', () => {
    expect(read(codes.temperature, '98.6')).toBe('Temperature looks like Fahrenheit: in °C it would be 37');
    expect(read(codes.temperature, '61')).toBe('Temperature should not be more than 60');
    expect(read(codes.temperature, '37.25')).toBe('Temperature is not valid');
    expect(read(codes.pulse, '-1')).toBe('Pulse is not valid');
    expect(read(codes.pulse, '1e3')).toBe('Pulse is not valid');
    expect(read(codes.pulse, '1000')).toBe('Pulse should not be more than 999');
    expect(read(codes.oxygenSaturation, '101')).toBe('SPO2 should not be more than 100');
    expect(read(codes.bloodPressure, '80/120')).toBe('A valid blood pressure is required');
    expect(read(codes.avpu, 'sleepy')).toBe('Level of consciousness (AVPU) is not valid');
    expect(read(codes.bmi, '22')).toBe('BMI is worked out from weight and height');
    expect(read(codes.pastIllness, ' ')).toBe('Past illnesses is required');
    expect(read(codes.pastIllness, 'x'.repeat(longestText + 1))).toBe(
      `Past illnesses should not exceed ${longestText} characters`,
    );
  });

  it('is found under equivalent codes', () => {
    expect(knownCode('2708-6')?.code).toBe(codes.oxygenSaturation);
    expect(knownCode('0-0')).toBeUndefined();
  });
});

describe('the body mass index', () => {
  it('is kilograms by square metres with one decimal', () => {
    expect(bodyMassIndex(70, 175)).toBe(22.9);
    expect(bodyMassIndex(3.2, 50)).toBe(12.8);
  });

  it('accepts an old height of an adult, but not of a child', () => {
    const [then, now] = [new Date('2024-01-01'), new Date('2026-01-01')];
    expect(belongTogether({ at: now }, { at: then, months: 30 * 12 })).toBe(true);
    expect(belongTogether({ at: now }, { at: then, months: 60 })).toBe(false);
    expect(belongTogether({ at: then }, { at: now, months: 30 * 12 })).toBe(false);
    expect(belongTogether({ at: now }, { at: now, months: 3 })).toBe(true);
  });
});
