import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { atOwnSites } from '../../encounters/node/contract';
import { onDays, patientsMeant } from '../../patients/node/contract';
import type { CarePlansQuery } from '../common/care-plan-requests';

const latestFirst = sql.raw('p.created_at desc, p.uuid desc');

/** The columns that order a list; `overduePlans` has them too. */
export function orderOf({ overdue, patient_id, encounter_id }: CarePlansQuery): RawBuilder<unknown> {
  if (overdue) return sql`p.overdue_since, p.uuid`;
  // For all patients, the order follows the index of the latest; one patient has few plans.
  return (patient_id ?? encounter_id)
    ? sql`(p.status in ('draft', 'active', 'on-hold')) desc, ${latestFirst}`
    : latestFirst;
}

/**
 * The overdue plans with the day since which they are overdue: the same rule as `overdueSince` in common/care-plan.ts.
 * It starts from the overdue activities and plans, which are few beside all plans.
 */
export function overduePlans(c: RequestContext, query: CarePlansQuery, today: string): RawBuilder<unknown> {
  const until = sql`${today}::date - ${(query.overdue_days ?? 1) - 1}::integer`;
  return sql`(
    select plan.*, late.since as overdue_since
      from (select o.uuid, min(o.since) as since from (
              select a.plan_uuid as uuid, a.due_date as since from care_plan_activities a
               where a.organization_uuid = ${c.organization} and a.open and a.due_date < ${today}::date
              union all
              select e.uuid, e.period_end from care_plans e
               where e.organization_uuid = ${c.organization} and e.status = 'active' and e.period_end < ${today}::date) o
             group by o.uuid) late
      join care_plans plan on plan.organization_uuid = ${c.organization} and plan.uuid = late.uuid
     where plan.status = 'active' and late.since < ${until})`;
}

/** The SQL conditions of a list on each plan `p`. */
export async function conditionsOf(c: RequestContext, query: CarePlansQuery): Promise<RawBuilder<boolean>[]> {
  const { organization } = c;
  const conditions: RawBuilder<boolean>[] = [];
  if (query.patient_id) conditions.push(sql`p.patient_uuid = ${query.patient_id}`);
  if (query.encounter_id) conditions.push(sql`p.encounter_uuid = ${query.encounter_id}`);
  if (!query.patient_id && !query.encounter_id) conditions.push(...(await atOwnSites(c, 'p')));
  if (query.status) conditions.push(sql`p.status = ${query.status}`);
  else if (query.show_revoked !== 'true') conditions.push(sql`p.status not in ('revoked', 'entered-in-error')`);
  if (query.mine === 'true') conditions.push(sql`p.created_by = ${c.user}`);
  conditions.push(...onDays(organization, sql.ref('p.created_at'), query));
  const words = query.search?.trim();
  if (words && query.patient_id) conditions.push(sql`strpos(lower(p.title), lower(${words})) > 0`);
  else if (words) conditions.push(sql`p.patient_uuid = any(${patientsMeant(organization, words)})`);
  return conditions;
}
