import { t } from '../../i18n';
import type { ChartData, Threshold } from './chart-types';

/** The threshold that a value of a series is beyond; the last one it has passed if there are several. */
export function breachOf(
  value: number | null | undefined,
  thresholds: readonly Threshold[],
  series?: string,
): Threshold | undefined {
  if (value === null || value === undefined) return undefined;
  const distance = (limit: Threshold) => Math.abs(value - limit.value);
  return thresholds
    .filter((limit) => limit.series === undefined || series === undefined || limit.series === series)
    .filter(({ value: limit, beyond }) => (beyond === 'above' ? value > limit : value < limit))
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

/** A value as text, with the threshold that it is beyond. */
export function valueWords(
  value: number | null | undefined,
  data: Pick<ChartData, 'format' | 'thresholds'>,
  series?: string,
): string {
  if (value === null || value === undefined) return t('none');
  const text = data.format ? data.format(value) : String(value);
  const breach = breachOf(value, data.thresholds ?? [], series);
  return breach ? `${text} (${breach.label})` : text;
}

/** The sum of the series at a point. */
export function sumAt({ series }: Pick<ChartData, 'series'>, index: number): number {
  return series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
}

/** True if the sum of the series means something. */
export function addsUp({ kind, series }: Pick<ChartData, 'kind' | 'series'>): boolean {
  return kind === 'stacked' && series.length > 1;
}

/** A point as a screen reader reads it: `Monday, 16 November 2026. Female 3, Male 2, All 5`. */
export function pointWords(data: ChartData, index: number): string {
  const point = data.points[index];
  if (!point) return '';
  const parts = data.series.map(({ key, label, values }) => `${label} ${valueWords(values[index], data, key)}`);
  if (addsUp(data)) parts.push(`${t('All')} ${valueWords(sumAt(data, index), { format: data.format })}`);
  return `${point.title}. ${parts.join(', ')}`;
}
