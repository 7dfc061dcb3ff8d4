import { describe, expect, it } from 'vitest';
import { codesOfColumn, newestOf, summaryOf } from './latest-vitals';
import type { Interpretation } from './observation';
import { codes } from './observation-codes';

const value = (code: string, interpretation: Interpretation | null, hour = 8) => ({
  code,
  interpretation,
  effective_date_time: `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`,
});
const summary = (...of: readonly ReturnType<typeof value>[]) => summaryOf(of).map(({ code }) => code);

describe('the vital signs of a summary', () => {
  it('begin with the most abnormal, and leave out no value with a range', () => {
    expect(
      summary(
        ...[value(codes.temperature, 'N'), value(codes.pulse, 'H'), value(codes.systolic, 'LL')],
        ...[value(codes.bloodGlucose, 'HH'), value(codes.glasgowComaScore, 'LL'), value(codes.avpu, 'A')],
        ...[value(codes.weight, null), value(codes.oxygenSaturation, 'L')],
      ),
    ).toEqual([
      ...[codes.systolic, codes.avpu, codes.glasgowComaScore, codes.bloodGlucose],
      ...[codes.pulse, codes.oxygenSaturation, codes.temperature, codes.weight],
    ]);
  });

  it('show each pressure once, the newer one, however it was measured', () => {
    const [both, systolic, diastolic] = [codes.bloodPressure, codes.systolic, codes.diastolic];
    expect(summary(value(both, 'N', 9), value(systolic, 'LL', 8))).toEqual([both]);
    expect(summary(value(both, 'N', 8), value(systolic, 'LL', 9))).toEqual([systolic, both]);
    expect(summary(value(both, 'N', 8), value(systolic, 'N', 9), value(diastolic, 'N', 9))).toEqual([
      systolic,
      diastolic,
    ]);
    expect(summary(value(systolic, 'LL'))).toEqual([systolic]);
  });

  it('use pressures measured alone in the column of blood pressures', () => {
    expect(codesOfColumn(codes.bloodPressure)).toEqual([codes.bloodPressure, codes.systolic, codes.diastolic]);
    expect(codesOfColumn(codes.pulse)).toEqual([codes.pulse]);
    const latest = [value(codes.bloodPressure, 'N', 8), value(codes.systolic, 'LL', 9)];
    expect(newestOf(latest, codes.bloodPressure)).toMatchObject({ code: codes.systolic });
    expect(newestOf(latest, codes.pulse)).toBeUndefined();
  });
});
