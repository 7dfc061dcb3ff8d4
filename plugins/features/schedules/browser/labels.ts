import type { Option } from '@clinic-workbench/sdk/browser';
import { exceptionKinds, type ExceptionKind, type Weekday } from '../common/schedule-kinds';
import type { WeeklyPeriod } from '../common/schedule';
import { t } from '../manifest';

/** The days of the week from Monday on. */
export const weekOrder: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

export function dayLabel(day: Weekday): string {
  return {
    mon: t('Monday'),
    tue: t('Tuesday'),
    wed: t('Wednesday'),
    thu: t('Thursday'),
    fri: t('Friday'),
    sat: t('Saturday'),
    sun: t('Sunday'),
  }[day];
}

export function shortDayLabel(day: Weekday): string {
  return {
    mon: t('Mon'),
    tue: t('Tue'),
    wed: t('Wed'),
    thu: t('Thu'),
    fri: t('Fri'),
    sat: t('Sat'),
    sun: t('Sun'),
  }[day];
}

/** Days of the week; three or more in a row as `Mon – Fri`. */
export function daysText(days: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const [index, day] of weekOrder.entries()) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    if (last && weekOrder[index - 1] === last.at(-1)) last.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) =>
      run.length > 2 ? [`${shortDayLabel(run[0]!)} – ${shortDayLabel(run.at(-1)!)}`] : run.map(shortDayLabel),
    )
    .join(', ');
}

/** Groups periods with the same times. */
export function timesOf(
  periods: readonly WeeklyPeriod[],
): readonly { readonly start_time: string; readonly end_time: string; readonly days: readonly Weekday[] }[] {
  const found = new Map<string, { start_time: string; end_time: string; days: Weekday[] }>();
  for (const { day, start_time, end_time } of periods) {
    const key = `${start_time} ${end_time}`;
    const same = found.get(key) ?? { start_time, end_time, days: [] };
    same.days.push(day);
    found.set(key, same);
  }
  return [...found.values()];
}

export function kindLabel(kind: ExceptionKind): string {
  return { leave: t('Staff leave'), holiday: t('Holiday'), other: t('Other') }[kind];
}

export const kindOptions = (): Option[] => exceptionKinds.map((kind) => ({ value: kind, label: kindLabel(kind) }));

/** A day with its weekday, as in `Mon, 23 Nov`. @param day YYYY-MM-DD */
export function dayText(day: string, language: string): string {
  return new Intl.DateTimeFormat(language === 'fr' ? 'fr' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
