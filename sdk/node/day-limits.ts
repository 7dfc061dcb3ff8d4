import { sql, type RawBuilder } from 'kysely';

/**
 * What the limits of a list (`DayOrInstant`) mean in SQL: a day is whole on the organization's clock, an instant is
 * itself. Use them as `at >= sinceOf(…)` and `at < untilOf(…)`.
 */

const isDay = (limit: string) => limit.length === 10;

/** When what a list shows begins. @param from a day (YYYY-MM-DD) or an instant */
export function sinceOf(organization: string, from: string): RawBuilder<Date> {
  return isDay(from) ? midnight(organization, from, 0) : sql<Date>`${new Date(from)}::timestamptz`;
}

/** The first instant that a list no longer shows: the last day, and the last instant, are included. */
export function untilOf(organization: string, to: string): RawBuilder<Date> {
  return isDay(to)
    ? midnight(organization, to, 1)
    : sql<Date>`(${new Date(to)}::timestamptz + interval '1 microsecond')`;
}

/** When a day, or the one so many days after it, begins on the organization's clock. */
function midnight(organization: string, day: string, after: number): RawBuilder<Date> {
  return sql<Date>`(select (${day}::date + ${after}::integer)::timestamp at time zone o.time_zone
                      from organizations o where o.organization_uuid = ${organization})`;
}
