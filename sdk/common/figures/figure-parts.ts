import { dayPlus, daysBetween } from '../days';

/** The periods by which figures can be counted. */
export const granularities = ['day', 'week', 'month'] as const;
export type Granularity = (typeof granularities)[number];

/** Days in the organization's time zone, YYYY-MM-DD, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** CLDR 48, weekData, firstDay: the countries with weeks that do not begin on Monday. */
const weekBegins: readonly (readonly [weekday: number, countries: string])[] = [
  [5, 'MV'],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
  [
    7,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ],
];

/** The first day of the week in a country (ISO 3166-1 alpha-2): 1 for Monday to 7 for Sunday. */
export function firstDayOfWeek(country: string): number {
  return weekBegins.find(([, countries]) => countries.includes(country))?.[0] ?? 1;
}

/**
 * Cuts a range of days into days, calendar weeks or calendar months. No part is missing; the first and the last are
 * shortened to the range.
 * @param firstDay of the week, 1 for Monday to 7 for Sunday
 */
export function partsOf({ from, to }: DayRange, by: Granularity, firstDay: number): readonly DayRange[] {
  const parts: DayRange[] = [];
  for (let start = from; start <= to;) {
    const end = endOf(start, by, firstDay);
    parts.push({ from: start, to: end < to ? end : to });
    start = dayPlus(end, 1);
  }
  return parts;
}

/** The last day of the day, week or month that contains a day. */
function endOf(day: string, by: Granularity, firstDay: number): string {
  if (by === 'day') return day;
  return by === 'week' ? dayPlus(startOfWeek(day, firstDay), 6) : dayPlus(startOfMonth(day, 1), -1);
}

/** @param firstDay of the week, 1 for Monday to 7 for Sunday */
export function startOfWeek(day: string, firstDay: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayPlus(day, -((weekday - firstDay + 7) % 7));
}

/** @param later the number of months to add; negative for earlier */
export function startOfMonth(day: string, later: number): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + later, 1)).toISOString().slice(0, 10);
}

/**
 * The range to compare with: as many whole months before it if it is whole months, otherwise as many days. It ends on
 * the day before the range begins.
 */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const end = dayPlus(from, -1);
  const next = dayPlus(to, 1);
  if (!from.endsWith('-01') || !next.endsWith('-01')) return { from: dayPlus(from, -daysBetween(from, to)), to: end };
  return { from: startOfMonth(from, -monthsBetween(from, next)), to: end };
}

function monthsBetween(from: string, to: string): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
}

/**
 * The number of a week that begins on Monday (ISO 8601): it belongs to the year of its Thursday.
 * @param day YYYY-MM-DD
 */
export function isoWeek(day: string): number {
  const thursday = dayPlus(startOfWeek(day, 1), 3);
  return Math.ceil(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7);
}
