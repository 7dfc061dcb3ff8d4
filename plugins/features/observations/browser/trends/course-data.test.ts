import type { Formats } from '@clinic-workbench/sdk/browser';
import { describe, expect, it } from 'vitest';
import type { Course } from '../../common/chart';
import { codes } from '../../common/observation-codes';
import { courseChart, drawnCourses } from './course-data';

const point = (uuid: string, hour: number, value: number, second: number | null = null) => ({
  uuid,
  value,
  second,
  at: `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`,
});
const courses: readonly Course[] = [
  { code: codes.bloodPressure, total: 2, points: [point('a', 8, 120, 80), point('c', 10, 125, 85)] },
  { code: codes.systolic, total: 1, points: [point('b', 9, 65)] },
  { code: codes.diastolic, total: 0, points: [] },
  { code: codes.pulse, total: 1, points: [point('p', 8, 72)] },
];
const adult = 40 * 12;
const formats = { time: String, date: String, dateTime: String } as unknown as Formats;

it('are not judged before the age has loaded, and judged by adult ranges if nobody knows it', () => {
  const [pulse] = drawnCourses(courses, [codes.pulse]);
  const drawn = (months: number | null | undefined) => courseChart(pulse!, months, formats);
  expect(drawn(undefined)).toMatchObject({ bands: [], thresholds: [] });
  expect(drawn(null).bands).toEqual(drawn(adult).bands);
  expect(drawn(null).thresholds).toEqual(drawn(adult).thresholds);
  expect(drawn(adult).bands).toHaveLength(1);
});

describe('courses of blood pressure', () => {
  const drawn = drawnCourses(courses, [codes.pulse, codes.bloodPressure]);

  it('are drawn as two lines, including pressures measured alone', () => {
    expect(drawn.map(({ code, points }) => [code, points.map(({ value }) => value)])).toEqual([
      [codes.pulse, [72]],
      [codes.systolic, [120, 65, 125]],
      [codes.diastolic, [80, 85]],
    ]);
    expect(drawn.map(({ total }) => total)).toEqual([1, 3, 2]);
  });

  it('have separate ranges: a diastolic danger is not within the systolic normal range', () => {
    const [, systolic, diastolic] = drawn.map((course) => courseChart(course, adult, formats));
    expect(systolic!.bands).toEqual([{ label: 'Normal', from: 111, to: 139, series: codes.systolic }]);
    expect(systolic!.thresholds?.map(({ value, label }) => [label, value])).toEqual([
      ['Dangerously high', 219],
      ['Dangerously low', 91],
    ]);
    expect(diastolic!.thresholds?.map(({ value, series }) => [series, value])).toEqual([[codes.diastolic, 120]]);
  });
});
