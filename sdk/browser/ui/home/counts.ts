import type { Bar } from './bars';

/** A working day. Hours outside it show only if something happened in them. */
const usual = { from: 7, to: 18 };

/**
 * Columns for the hours of a day.
 *
 * @param counts 24 counts, from midnight in the organization's time zone
 */
export function hourBars(counts: readonly number[]): Bar[] {
  const busy = counts.flatMap((count, hour) => (count > 0 ? [hour] : []));
  const from = Math.min(usual.from, ...busy);
  const to = Math.max(usual.to, ...busy);
  return counts.slice(from, to + 1).map((value, i) => {
    const hour = String(from + i).padStart(2, '0');
    return { key: hour, label: hour, value };
  });
}

/**
 * Columns for days, named by their weekday.
 *
 * @param language as in `fr`
 */
export function dayBars(days: readonly { readonly day: string; readonly count: number }[], language: string): Bar[] {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return days.map(({ day, count }) => ({
    key: day,
    label: weekday.format(new Date(`${day}T00:00:00Z`)),
    value: count,
  }));
}

/** Rows for ages in completed years; `to` is included, null for no upper end. */
export function ageBars(
  bands: readonly { readonly from: number; readonly to: number | null; readonly count: number }[],
): Bar[] {
  return bands.map(({ from, to, count }) => ({
    key: String(from),
    label: to === null ? `${from}+` : `${from}–${to}`,
    value: count,
  }));
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** A share in whole percent; 0 if the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0;
}
