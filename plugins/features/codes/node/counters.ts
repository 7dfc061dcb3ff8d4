import { invalid, type Database } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import type { SequenceRow } from './codes-tables';

/** In place of a location, if numbers count over all of them. */
export const everywhere = '00000000-0000-0000-0000-000000000000';

/** Numbers that were taken, with their format. */
export interface TakenNumbers {
  readonly sequence: Pick<
    SequenceRow,
    'uuid' | 'gapless' | 'prefix' | 'suffix' | 'padding' | 'increment' | 'yearly' | 'by_location' | 'check_digit'
  >;
  readonly timeZone: string;
  /** The year of the numbers; 0 if they do not restart each year. */
  readonly period: number;
  /** The location at which they count; `everywhere` if they count over all. */
  readonly location: string;
  /** One increment beyond the last. */
  readonly end: number;
}

/** A sequence, and the time and place that decide which of its counters counts. */
export interface Turn {
  readonly organization: string;
  readonly type: string;
  readonly now: Date;
  readonly location?: string | undefined;
}

const columns = sql`q.uuid, q.gapless, q.prefix, q.suffix, q.padding, q.increment, q.yearly, q.by_location, q.check_digit`;

/**
 * Takes numbers and their format in one statement. Other transactions on the counter wait until this one ends.
 *
 * @returns undefined if the organization has no such sequence
 * @throws ApiError 400 if the numbers count by location and none was sent
 */
export async function takeNumbers(
  db: Transaction<Database>,
  { organization, type, now, location }: Turn,
  count: number,
): Promise<TakenNumbers | undefined> {
  const { rows } = await sql<Omit<TakenNumbers, 'end'> & { readonly end: number | null }>`
    with s as (
      select ${columns}, q.organization_uuid, q.type, o.time_zone,
             case when q.yearly then extract(year from ${now}::timestamptz at time zone o.time_zone)::int else 0 end as period,
             case when q.by_location then ${location ?? null}::uuid else ${everywhere}::uuid end as location
        from code_sequences q join organizations o using (organization_uuid)
       where q.organization_uuid = ${organization} and q.type = ${type}),
    counted as (
      insert into code_counters as k (organization_uuid, type, period, location_uuid, begins, next)
      select organization_uuid, type, period, location, 1, 1 + ${count}::bigint * increment from s where location is not null
      on conflict (organization_uuid, type, period, location_uuid) do update set next = k.next + excluded.next - 1
      returning next)
    select to_jsonb(q) as sequence, q.time_zone as "timeZone", q.period, q.location, counted.next as "end"
      from s q left join counted on true
  `.execute(db);
  const [taken] = rows;
  if (!taken) return undefined;
  const { end } = taken;
  if (end === null) throw invalid({ location_id: ['Location is required'] });
  return { ...taken, end };
}

/** The current format, without taking a number. @returns undefined if there is no such sequence */
export async function readFormat(
  db: Transaction<Database>,
  { organization, type }: Pick<Turn, 'organization' | 'type'>,
): Promise<Pick<TakenNumbers, 'sequence' | 'timeZone'> | undefined> {
  const { rows } = await sql<Pick<TakenNumbers, 'sequence' | 'timeZone'>>`
    select to_jsonb(q) as sequence, o.time_zone as "timeZone"
      from code_sequences q join organizations o using (organization_uuid)
     where q.organization_uuid = ${organization} and q.type = ${type}
  `.execute(db);
  return rows[0];
}

/** The counters of a type that count as one, either those over all locations or those of the locations. */
function countersOf(db: Transaction<Database>, { organization, type, by_location }: Counting) {
  return db
    .selectFrom('code_counters')
    .where('organization_uuid', '=', organization)
    .where('type', '=', type)
    .where('location_uuid', by_location ? '<>' : '=', everywhere);
}

/** A type, and whether each location counts by itself. */
export interface Counting extends Pick<Turn, 'organization' | 'type'> {
  readonly by_location: boolean;
}

/** The largest next number of a type in any year and at any location; 1 if none has been taken. */
export async function highestNext(db: Transaction<Database>, of: Counting): Promise<number> {
  const { next } = await countersOf(db, of)
    .select((all) => all.fn.max('next').as('next'))
    .executeTakeFirstOrThrow();
  return next ?? 1;
}

/** The sum of the next numbers: it rises with each given number, on any counter. */
export async function countedOf(db: Transaction<Database>, of: Counting): Promise<number> {
  const { sum } = await countersOf(db, of)
    .select((all) => all.fn.sum<string | number>('next').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 1);
}

/** Raises a counter, and never lowers it. */
export async function raiseTo(
  db: Transaction<Database>,
  { organization, type, period }: Pick<Turn, 'organization' | 'type'> & { readonly period: number },
  next: number,
): Promise<void> {
  await sql`
    insert into code_counters as k (organization_uuid, type, period, location_uuid, begins, next)
    values (${organization}, ${type}, ${period}, ${everywhere}, ${next}, ${next})
    ${raising}`.execute(db);
}

/** A counter without given numbers may start later; otherwise only its next number rises. */
const raising = sql`
  on conflict (organization_uuid, type, period, location_uuid) do update
     set next = greatest(k.next, excluded.next),
         begins = case when k.begins = k.next then greatest(k.begins, excluded.begins) else k.begins end`;

/**
 * Continues the count when a type begins or stops counting by year: otherwise the same code could come out again.
 * @param period the year that begins; 0 for counting over all years
 */
export async function carryOver(db: Transaction<Database>, of: Counting, period: number): Promise<void> {
  const { organization, type, by_location } = of;
  await sql`
    insert into code_counters as k (organization_uuid, type, period, location_uuid, begins, next)
    select organization_uuid, type, ${period}::int, location_uuid, max(next), max(next) from code_counters
     where organization_uuid = ${organization} and type = ${type}
       and (location_uuid <> ${everywhere}) = ${by_location} and (period = 0) <> (${period}::int = 0)
     group by organization_uuid, type, location_uuid
    ${raising}`.execute(db);
}

/** @param day YYYY-MM-DD */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
