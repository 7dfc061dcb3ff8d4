import { sql, type RawBuilder } from 'kysely';

/**
 * The limits of a list (`DayOrInstant`) in SQL. A day covers the whole day in the organization's time zone; an instant
 * is taken as it is. Use them as `at >= sinceOf(…)` and `at < untilOf(…)`.
 */

const isDay = (limit: string) => limit.length === 10;

/**
 * The first instant that a list shows.
 * @param from a day (YYYY-MM-DD) or an instant
 */
export function sinceOf(organization: string, from: string): RawBuilder<Date> {
  return isDay(from) ? midnight(organization, from, 0) : sql<Date>`${new Date(from)}::timestamptz`;
}

/** The first instant that a list no longer shows: the last day or instant is included. */
export function untilOf(organization: string, to: string): RawBuilder<Date> {
  return isDay(to)
    ? midnight(organization, to, 1)
    : sql<Date>`(${new Date(to)}::timestamptz + interval '1 microsecond')`;
}

/** The beginning of a day, or of a day some days later, in the organization's time zone. */
function midnight(organization: string, day: string, after: number): RawBuilder<Date> {
  return sql<Date>`(select (${day}::date + ${after}::integer)::timestamp at time zone o.time_zone
                      from organizations o where o.organization_uuid = ${organization})`;
}
