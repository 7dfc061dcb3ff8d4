import { sinceOf, untilOf } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';

/** Days in the organization's time zone, or instants, both included. */
export interface Days {
  readonly date_from?: string;
  readonly date_to?: string;
}

/**
 * The condition that an instant is within some days; empty if none is given.
 * @param at a column, or an expression of several
 */
export function onDays(
  organization: string,
  at: RawBuilder<unknown>,
  { date_from, date_to }: Days,
): RawBuilder<boolean>[] {
  return [
    ...(date_from ? [sql<boolean>`${at} >= ${sinceOf(organization, date_from)}`] : []),
    ...(date_to ? [sql<boolean>`${at} < ${untilOf(organization, date_to)}`] : []),
  ];
}
