import type { ListPage } from '@clinic-workbench/sdk/common';
import { wordPatterns, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import type { ScheduleException } from '../common/exception';
import type { ExceptionsQuery } from '../common/exception-requests';
import { exceptions } from './exception-records';

/** Leaves and holidays in order of time. */
export function listExceptions(c: RequestContext, query: ExceptionsQuery): Promise<ListPage<ScheduleException>> {
  const conditions: RawBuilder<unknown>[] = [];
  if (query.practitioner_id) conditions.push(sql`e.practitioner_role_uuid = ${query.practitioner_id}`);
  if (query.location_id) conditions.push(sql`e.location_uuid = ${query.location_id}`);
  if (query.start) conditions.push(sql`e.ends_on >= ${query.start}::date`);
  if (query.end) conditions.push(sql`e.starts_on <= ${query.end}::date`);
  for (const word of wordPatterns(query.search)) conditions.push(sql`e.reason ilike ${word}`);
  return exceptions.page(c, { query, conditions, order: sql`e.starts_on, e.uuid` });
}
