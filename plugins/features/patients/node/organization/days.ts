import { sinceOf, untilOf } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';

/** Days of the organization's clock or instants, both included. */
export interface Days {
  readonly date_from?: string;
  readonly date_to?: string;
}

/**
 * What holds an instant to some days; nothing where none is named.
 * @param at a column, or what is worked out from several
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
