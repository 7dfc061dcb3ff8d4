import { describe, expect, it } from 'vitest';
import { ageInMonths, implausible, interpret, isDangerous, isJudgedAsAdult, rangeFor } from './interpretation';
import { codes } from './observation-codes';
import { dangerRanges, plausibleRanges, rangeSources, referenceRanges } from './vital-ranges';

const years = (n: number) => n * 12;

describe('an age in months', () => {
  it('is completed months, and null without a birth date or before it', () => {
    expect(ageInMonths('2026-01-31', '2026-02-28')).toBe(0);
    expect(ageInMonths('2026-01-31', '2026-03-01')).toBe(1);
    expect(ageInMonths('2010-11-21', '2026-11-21')).toBe(years(16));
    expect(ageInMonths('2010-11-22', '2026-11-21')).toBe(years(16) - 1);
    expect(ageInMonths(null, '2026-11-21')).toBeNull();
    expect(ageInMonths('2026-11-22', '2026-11-21')).toBeNull();
  });
});

describe('the tables of ranges', () => {
  const tables = { referenceRanges, dangerRanges, plausibleRanges };

  it.each(Object.entries(tables))('%s cover each age once, and name a source', (_, ranges) => {
    for (const range of ranges) {
      expect(rangeSources[range.source]).toBeTruthy();
      expect(range.from ?? -Infinity).toBeLessThanOrEqual(range.to ?? Infinity);
      const others = ranges.filter((other) => other.code === range.code && other !== range);
      for (const other of others)
        expect(other.months[0] >= range.months[1] || other.months[1] <= range.months[0], range.code).toBe(true);
    }
  });

  it('no normal value is dangerous or needs confirmation', () => {
    const edges = referenceRanges.flatMap(({ code, months, from, to }) =>
      [months[0], months[1] - 1].flatMap((age) =>
        [from, to].filter((value) => value !== null).map((value) => ({ code, age, value })),
      ),
    );
    expect(edges.length).toBeGreaterThan(50);
    for (const { code, age, value } of edges) {
      const danger = rangeFor(dangerRanges, code, age);
      const plausible = rangeFor(plausibleRanges, code, age);
      expect(value, `${code} at ${age}`).toBeGreaterThanOrEqual(danger?.from ?? -Infinity);
      // For infants, 160 beats are the upper normal limit of APLS, and the lower dangerous limit of the score.
      expect(value, `${code} at ${age}`).toBeLessThanOrEqual((danger?.to ?? Infinity) + (age < 12 ? 1 : 0));
      expect(value, `${code} at ${age}`).toBeGreaterThanOrEqual(plausible?.from ?? -Infinity);
      expect(value, `${code} at ${age}`).toBeLessThanOrEqual(plausible?.to ?? Infinity);
    }
  });
});

describe('a value of an adult (NEWS2)', () => {
  it.each([
    [codes.pulse, ['40', '41', '50', '51', '90', '91', '130', '131'], ['LL', 'L', 'L', 'N', 'N', 'H', 'H', 'HH']],
    [codes.respiratoryRate, ['8', '9', '11', '12', '20', '21', '24', '25'], ['LL', 'L', 'L', 'N', 'N', 'H', 'H', 'HH']],
    [codes.oxygenSaturation, ['91', '92', '95', '96'], ['LL', 'L', 'L', 'N']],
    [codes.temperature, ['35', '35.1', '36.1', '38', '38.1', '39', '39.1'], ['LL', 'L', 'N', 'N', 'H', 'H', 'HH']],
    [
      codes.bloodPressure,
      ['90/60', '91/60', '111/60', '139/89', '140/80', '219/80', '220/80', '120/121'],
      ['LL', 'L', 'N', 'N', 'H', 'H', 'HH', null],
    ],
  ] as const)('of %s', (code, values, expected) => {
    expect(values.map((value) => interpret(code, value, years(40)))).toEqual(expected);
  });

  it('counts the worse part of a blood pressure, and marks only dangerous values as dangerous', () => {
    expect(interpret(codes.bloodPressure, '150/121', years(40))).toBe('HH');
    expect(interpret(codes.bloodPressure, '125/95', years(40))).toBe('H');
    expect(['N', 'L', 'H', 'A', null].some((each) => isDangerous(each as 'N' | null))).toBe(false);
  });

  it('is judged as an adult’s without a birth date, and says so if ranges depend on age', () => {
    expect(interpret(codes.respiratoryRate, '36', null)).toBe('HH');
    const judged = (code: string, value: string, months: number | null) => isJudgedAsAdult(code, value, months);
    for (const code of [codes.temperature, codes.pulse, codes.respiratoryRate, codes.systolic, codes.bloodGlucose])
      expect([judged(code, '36', null), judged(code, '36', years(40)), judged(code, '36', 6)], code).toEqual([
        ...[true, false, false],
      ]);
    expect(judged(codes.bloodPressure, '120/80', null)).toBe(true);
    // Values without ages: the same for everybody, and texts.
    expect([judged(codes.glasgowComaScore, '7', null), judged(codes.avpu, 'pain', null)]).toEqual([false, false]);
  });
});

describe('a value of a child', () => {
  it('is judged by age: the South African scale, and 70 + twice the years for the systolic pressure', () => {
    expect(['69', '70', '159', '160'].map((value) => interpret(codes.pulse, value, 6))).toEqual(['LL', 'L', 'N', 'HH']);
    expect(['14', '15', '26', '27'].map((value) => interpret(codes.respiratoryRate, value, years(7)))).toEqual([
      'LL',
      'L',
      'H',
      'HH',
    ]);
    expect(['71/40', '72/40'].map((value) => interpret(codes.bloodPressure, value, years(1)))).toEqual(['LL', 'L']);
    expect(['87/40', '88/40'].map((value) => interpret(codes.bloodPressure, value, years(9)))).toEqual(['LL', 'L']);
    // Young infants: WHO.
    expect(interpret(codes.temperature, '37.6', 1)).toBe('HH');
    expect(interpret(codes.temperature, '37.6', 24)).toBe('H');
  });
});

describe('a hardly possible value', () => {
  it('needs confirmation, by age', () => {
    expect(implausible(codes.pulse, '720', years(40))).toEqual({ code: codes.pulse, from: 20, to: 250 });
    expect(implausible(codes.pulse, '72', years(40))).toBeUndefined();
    expect(implausible(codes.weight, '70', 6)).toMatchObject({ to: 16 });
    expect(implausible(codes.bloodPressure, '290/80', null)).toMatchObject({ code: codes.systolic });
    expect(implausible(codes.bloodPressure, '120/8', null)).toMatchObject({ code: codes.diastolic });
    expect(implausible(codes.avpu, 'alert', null)).toBeUndefined();
  });
});
