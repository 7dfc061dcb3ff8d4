import { sinceOf, untilOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import type { AuditFilter } from '../common/audit-query';

/**
 * Longer than any request takes: an entry has the time at which its request arrived, but gets its number when the
 * request ends.
 */
export const longestRequest = sql`interval '15 minutes'`;

/** The SQL conditions of a filter on entries `e`, written so that the indexes apply. */
export function conditionsOf({ organization }: Pick<RequestContext, 'organization'>, filter: AuditFilter) {
  const conditions: RawBuilder<unknown>[] = [sql`e.organization_uuid = ${organization}`];
  if (filter.user_id) conditions.push(sql`e.user_uuid = ${filter.user_id}`);
  if (filter.patient_id) conditions.push(sql`e.patient_uuid = ${filter.patient_id}`);
  if (filter.workspace) conditions.push(sql`e.workspace = ${filter.workspace.toUpperCase()}`);
  if (filter.action) conditions.push(sql`e.action = ${filter.action}`);
  // Repeats the condition of the partial index: PostgreSQL does not see it in a parameter.
  if (filter.action && !['read', 'search'].includes(filter.action))
    conditions.push(sql`e.action not in ('read', 'search')`);
  if (filter.resource) conditions.push(sql`e.resource = ${filter.resource}`);
  if (filter.resource && filter.resource !== 'patients') conditions.push(sql`e.resource <> 'patients'`);
  if (filter.date_from) {
    const start = sinceOf(organization, filter.date_from);
    conditions.push(
      sql`e.at >= ${start}`,
      sql`e.seq > audit_seq_before(${organization}, ${start} - ${longestRequest})`,
    );
  }
  if (filter.date_to) {
    const end = untilOf(organization, filter.date_to);
    conditions.push(sql`e.at < ${end}`, sql`e.seq <= audit_seq_before(${organization}, ${end} + ${longestRequest})`);
  }
  return sql.join(conditions, sql` and `);
}
