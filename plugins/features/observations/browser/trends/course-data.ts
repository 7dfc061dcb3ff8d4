import type { ChartData, Formats, ReferenceBand, Threshold } from '@clinic-workbench/sdk/browser';
import type { Course, CoursePoint } from '../../common/chart';
import { rangeFor } from '../../common/interpretation';
import { codes, knownCode } from '../../common/observation-codes';
import { dangerRanges, referenceRanges } from '../../common/vital-ranges';
import { t } from '../../manifest';

const day = 86_400_000;
/** Within this many milliseconds points are labelled by time instead of day. */
const byTime = 2 * day;

/**
 * Prepares courses for drawing, each with its own ranges. A blood pressure is drawn as its two numbers, because a
 * dangerously high diastolic value is a normal systolic one; pressures measured alone are added to them.
 */
export function drawnCourses(courses: readonly Course[], chosen: readonly string[]): readonly Course[] {
  return chosen.flatMap((code) => {
    const course = courses.find((each) => each.code === code);
    if (code !== codes.bloodPressure) return course ? [course] : [];
    return [
      partOf(courses, codes.systolic, ({ value }) => value),
      partOf(courses, codes.diastolic, ({ second }) => second),
    ];
  });
}

function partOf(courses: readonly Course[], code: string, read: (point: CoursePoint) => number | null): Course {
  const both = courses.find((each) => each.code === codes.bloodPressure);
  const alone = courses.find((each) => each.code === code);
  const points = (both?.points ?? []).flatMap((point) => {
    const value = read(point);
    return value === null ? [] : [{ ...point, value, second: null }];
  });
  return {
    code,
    total: (both?.total ?? 0) + (alone?.total ?? 0),
    points: [...points, ...(alone?.points ?? [])].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
}

/**
 * A course as a chart, with the normal range as a band and the dangerous one as a limit, both at the patient's current
 * age.
 * @param months completed months; null if the age is unknown, undefined before it has loaded
 */
export function courseChart(course: Course, months: number | null | undefined, formats: Formats): ChartData {
  const { points, code } = course;
  const span = points.length > 1 ? Date.parse(points.at(-1)!.at) - Date.parse(points[0]!.at) : 0;
  return {
    kind: 'lines',
    heading: t('Time'),
    points: points.map(({ uuid, at }) => ({
      key: uuid,
      label: span < byTime ? formats.time(at) : formats.date(at).slice(0, 5),
      title: formats.dateTime(at),
      at: Date.parse(at),
    })),
    series: [{ key: code, label: t(knownCode(code)?.display ?? code), values: points.map(({ value }) => value) }],
    bands: months === undefined ? [] : bandOf(code, months),
    thresholds: months === undefined ? [] : limitsOf(code, months),
  };
}

function bandOf(code: string, months: number | null): ReferenceBand[] {
  const range = rangeFor(referenceRanges, code, months);
  if (!range) return [];
  return [{ label: t('Normal'), from: range.from, to: range.to, series: code }];
}

function limitsOf(code: string, months: number | null): Threshold[] {
  const range = rangeFor(dangerRanges, code, months);
  if (!range) return [];
  return [
    ...(range.to === null
      ? []
      : [{ label: t('Dangerously high'), value: range.to, beyond: 'above' as const, series: code }]),
    ...(range.from === null
      ? []
      : [{ label: t('Dangerously low'), value: range.from, beyond: 'below' as const, series: code }]),
  ];
}
