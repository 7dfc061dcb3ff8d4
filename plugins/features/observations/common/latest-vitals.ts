import { mostAbnormalFirst } from './interpretation-marks';
import type { Observation } from './observation';
import { codes } from './observation-codes';

/** In reading order. */
const summary: readonly string[] = [
  codes.temperature,
  codes.pulse,
  codes.bloodPressure,
  codes.systolic,
  codes.diastolic,
  codes.respiratoryRate,
  codes.oxygenSaturation,
  codes.oxygen,
  codes.oxygenFlow,
  codes.avpu,
  codes.glasgowComaScore,
  codes.painSeverity,
  codes.bloodGlucose,
  codes.weight,
  codes.height,
  codes.bmi,
  codes.pregnancy,
  codes.vaginalBleeding,
];

type Latest = Pick<Observation, 'code' | 'interpretation' | 'effective_date_time'>;

/**
 * The vital signs of a summary, the most abnormal first.
 * @param latest the newest of each code
 */
export function summaryOf<T extends Latest>(latest: readonly T[]): readonly T[] {
  const known = pressuresOfNow(latest);
  return mostAbnormalFirst(summary.flatMap((code) => known.find((each) => each.code === code) ?? []));
}

/** The codes of a column's values: pressures measured alone belong to the blood pressure. */
export function codesOfColumn(code: string): readonly string[] {
  return code === codes.bloodPressure ? [code, codes.systolic, codes.diastolic] : [code];
}

/** The newest value of a column. @param latest the newest of each code */
export function newestOf<T extends Latest>(latest: readonly T[], column: string): T | undefined {
  return codesOfColumn(column)
    .flatMap((code) => latest.find((each) => each.code === code) ?? [])
    .toSorted((a, b) => Date.parse(b.effective_date_time) - Date.parse(a.effective_date_time))[0];
}

/** Of a blood pressure and of pressures measured alone, the newer: each number shows once. */
function pressuresOfNow<T extends Latest>(latest: readonly T[]): readonly T[] {
  const at = (code: string) => {
    const found = latest.find((each) => each.code === code);
    return found ? Date.parse(found.effective_date_time) : -Infinity;
  };
  const both = at(codes.bloodPressure);
  return latest.filter(({ code }) => {
    if (code === codes.systolic || code === codes.diastolic) return at(code) > both;
    return code !== codes.bloodPressure || at(codes.systolic) <= both || at(codes.diastolic) <= both;
  });
}
