import { isoWeek, type DayRange, type Granularity } from '@clinic-workbench/sdk/common';
import { t } from '../../../i18n';
import type { ChartPoint } from '../chart-types';

/**
 * Names of parts of time.
 * @param locale as in `en-GH`
 */
export function pointsOf(parts: readonly DayRange[], by: Granularity, locale: string): readonly ChartPoint[] {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const short = format(by === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' });
  const day = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const month = format({ month: 'long', year: 'numeric' });
  return parts.map((part) => ({
    key: part.from,
    label: short.format(dateOf(part.from)),
    title: titleOf(part, by, { day, month, locale }),
  }));
}

function titleOf(
  part: DayRange,
  by: Granularity,
  {
    day,
    month,
    locale,
  }: { readonly day: Intl.DateTimeFormat; readonly month: Intl.DateTimeFormat; readonly locale: string },
): string {
  if (by === 'day') return day.format(dateOf(part.from));
  if (by === 'month' && isWholeMonth(part)) return month.format(dateOf(part.from));
  const range = rangeText(part, locale);
  if (by === 'month') return range;
  // Only weeks that start on Monday have numbers that everybody counts alike.
  const numbered = isoWeek(part.from) === isoWeek(part.to);
  return numbered ? t('Week {{n}}: {{range}}', { n: isoWeek(part.from), range }) : range;
}

/** `16 – 22 Nov 2026` */
export function rangeText({ from, to }: DayRange, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(dateOf(from), dateOf(to));
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

function isWholeMonth({ from, to }: DayRange): boolean {
  const next = new Date(dateOf(to).getTime() + 86_400_000);
  return from.endsWith('-01') && next.getUTCDate() === 1 && from.slice(0, 7) === to.slice(0, 7);
}
