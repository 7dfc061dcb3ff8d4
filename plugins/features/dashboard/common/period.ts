import {
  check,
  dayPlus,
  daysBetween,
  FigureQuery,
  granularities,
  sentence,
  startOfMonth,
  startOfWeek,
  type DayRange,
  type Granularity,
} from '@clinic-workbench/sdk/common';

export const rangeChoices = ['7d', '30d', '12w', '12m', 'own'] as const;
export type RangeChoice = (typeof rangeChoices)[number];

/** The period in the dashboard's address. */
export interface Period extends DayRange {
  readonly choice: RangeChoice;
  readonly by: Granularity;
  /** English: why the dashboard cannot show it. */
  readonly fault: string | undefined;
}

type Address = Readonly<Record<string, string | undefined>>;

const usual: RangeChoice = '30d';

/**
 * @param today YYYY-MM-DD in the organization's time zone
 * @param firstDay of the week, 1 for Monday to 7 for Sunday
 */
export function periodOf(address: Address, today: string, firstDay: number): Period {
  const choice = rangeChoices.find((each) => each === address['range']) ?? usual;
  const range = choice === 'own' ? ownRange(address, today, firstDay) : rangeOf(choice, today, firstDay);
  const wanted = granularities.find((each) => each === address['by']);
  // The address may ask for a month by day, but not for ten years by day: the usual division then applies.
  const by =
    wanted && (choice === 'own' || faultOf(range, wanted) === undefined) ? wanted : usualDivision(choice, range);
  return { choice, ...range, by, fault: faultOf(range, by) };
}

function rangeOf(choice: Exclude<RangeChoice, 'own'>, today: string, firstDay: number): DayRange {
  const first: Readonly<Record<typeof choice, string>> = {
    '7d': dayPlus(today, -6),
    '30d': dayPlus(today, -29),
    '12w': dayPlus(startOfWeek(today, firstDay), -11 * 7),
    '12m': startOfMonth(today, -11),
  };
  return { from: first[choice], to: today };
}

/** Dates missing in the address get their defaults. */
function ownRange({ from, to }: Address, today: string, firstDay: number): DayRange {
  const { from: first, to: last } = rangeOf('30d', today, firstDay);
  return { from: from ?? first, to: to ?? last };
}

function usualDivision(choice: RangeChoice, { from, to }: DayRange): Granularity {
  if (choice === '12m') return 'month';
  if (choice === '12w') return 'week';
  const days = daysBetween(from, to);
  if (!(days > 62)) return 'day';
  return days > 366 ? 'month' : 'week';
}

function faultOf({ from, to }: DayRange, by: Granularity): string | undefined {
  const [fault] = Object.values(check(FigureQuery, { from, to, by }).faults ?? {}).flat();
  return fault && sentence(fault);
}
