import type { ChartData, Formats, ReferenceBand, Threshold } from '@clinic-workbench/sdk/browser';
import type { Course } from '../../common/chart';
import { rangeFor } from '../../common/interpretation';
import { codes, knownCode } from '../../common/observation-codes';
import { dangerRanges, referenceRanges } from '../../common/vital-ranges';
import { t } from '../t';

const day = 86_400_000;
/** Within so many milliseconds points are told apart by their time rather than by their day. */
const byTime = 2 * day;

/**
 * A course as a chart: what is normal as a band, what is dangerous as a limit, both at the patient's present age.
 * @param months completed months; null if unknown
 */
export function courseChart(course: Course, months: number | null, formats: Formats): ChartData {
  const { points, code } = course;
  const span = points.length > 1 ? Date.parse(points.at(-1)!.at) - Date.parse(points[0]!.at) : 0;
  const values = points.map(({ value }) => value);
  const pressure = code === codes.bloodPressure;
  const parts = pressure
    ? [
        { key: codes.systolic, label: t('Systolic'), values },
        { key: codes.diastolic, label: t('Diastolic'), values: points.map(({ second }) => second) },
      ]
    : [{ key: code, label: t(knownCode(code)?.display ?? code), values }];
  return {
    kind: 'lines',
    heading: t('Time'),
    points: points.map(({ uuid, at }) => ({
      key: uuid,
      label: span < byTime ? formats.time(at) : formats.date(at).slice(0, 5),
      title: formats.dateTime(at),
      at: Date.parse(at),
    })),
    series: parts,
    bands: parts.flatMap(({ key, label }) => bandOf(key, pressure ? label : undefined, months)),
    thresholds: parts.flatMap(({ key, label }) => limitsOf(key, pressure ? label : undefined, months)),
  };
}

function bandOf(code: string, part: string | undefined, months: number | null): ReferenceBand[] {
  const range = rangeFor(referenceRanges, code, months);
  if (!range) return [];
  const label = part ? t('Normal, {{part}}', { part }) : t('Normal');
  return [{ label, from: range.from, to: range.to, series: code }];
}

function limitsOf(code: string, part: string | undefined, months: number | null): Threshold[] {
  const range = rangeFor(dangerRanges, code, months);
  if (!range) return [];
  const named = (label: string) => (part ? `${label}, ${part}` : label);
  return [
    ...(range.to === null
      ? []
      : [{ label: named(t('Dangerously high')), value: range.to, beyond: 'above' as const, series: code }]),
    ...(range.from === null
      ? []
      : [{ label: named(t('Dangerously low')), value: range.from, beyond: 'below' as const, series: code }]),
  ];
}
