import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import type { SequenceRow } from './codes-tables';

/** Numbers that were taken, with their format. */
export interface TakenNumbers {
  readonly sequence: Pick<
    SequenceRow,
    'uuid' | 'gapless' | 'prefix' | 'suffix' | 'padding' | 'increment' | 'yearly' | 'check_digit'
  >;
  readonly timeZone: string;
  /** The year of the numbers; 0 if they do not restart each year. */
  readonly period: number;
  /** One increment beyond the last. */
  readonly end: number;
}

interface Taken extends Omit<TakenNumbers, 'sequence'> {
  readonly sequence: TakenNumbers['sequence'];
}

/** The key of a counter, and the time that decides its year. */
export interface Turn {
  readonly organization: string;
  readonly type: string;
  readonly now: Date;
}

const columns = sql`q.uuid, q.gapless, q.prefix, q.suffix, q.padding, q.increment, q.yearly, q.check_digit`;

/**
 * Takes numbers and their format in one statement. Other transactions on the counter wait until this one ends.
 *
 * @returns undefined if the organization has no such sequence
 */
export async function takeNumbers(
  db: Transaction<Database>,
  { organization, type, now }: Turn,
  count: number,
): Promise<TakenNumbers | undefined> {
  const { rows } = await sql<Taken>`
    with s as (
      select ${columns}, q.organization_uuid, q.type, o.time_zone,
             case when q.yearly then extract(year from ${now}::timestamptz at time zone o.time_zone)::int else 0 end as period
        from code_sequences q join organizations o using (organization_uuid)
       where q.organization_uuid = ${organization} and q.type = ${type}),
    counted as (
      insert into code_counters as k (organization_uuid, type, period, next)
      select organization_uuid, type, period, 1 + ${count}::bigint * increment from s
      on conflict (organization_uuid, type, period) do update set next = k.next + excluded.next - 1
      returning next)
    select to_jsonb(q) as sequence, q.time_zone as "timeZone", q.period, counted.next as "end" from s q, counted
  `.execute(db);
  return rows[0];
}

/** The current format, without taking a number. @returns undefined if there is no such sequence */
export async function readFormat(
  db: Transaction<Database>,
  { organization, type }: Pick<Turn, 'organization' | 'type'>,
): Promise<Pick<TakenNumbers, 'sequence' | 'timeZone'> | undefined> {
  const { rows } = await sql<Pick<Taken, 'sequence' | 'timeZone'>>`
    select to_jsonb(q) as sequence, o.time_zone as "timeZone"
      from code_sequences q join organizations o using (organization_uuid)
     where q.organization_uuid = ${organization} and q.type = ${type}
  `.execute(db);
  return rows[0];
}

/** The largest next number of a type in any year; 1 if none has been taken. */
export async function highestNext(db: Transaction<Database>, organization: string, type: string): Promise<number> {
  const { next } = await db
    .selectFrom('code_counters')
    .select((of) => of.fn.max('next').as('next'))
    .where('organization_uuid', '=', organization)
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return next ?? 1;
}

/** Raises a counter, and never lowers it. */
export async function raiseTo(
  db: Transaction<Database>,
  { organization, type, period }: Pick<Turn, 'organization' | 'type'> & { readonly period: number },
  next: number,
): Promise<void> {
  await db
    .insertInto('code_counters')
    .values({ organization_uuid: organization, type, period, next })
    .onConflict((same) =>
      same
        .columns(['organization_uuid', 'type', 'period'])
        .doUpdateSet({ next: (row) => row.fn<number>('greatest', ['code_counters.next', 'excluded.next']) }),
    )
    .execute();
}

/** @param day YYYY-MM-DD */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
