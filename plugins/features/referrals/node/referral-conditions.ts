import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { atOwnSites } from '../../encounters/node/contract';
import { onDays, patientsMeant, rowsNumbered } from '../../patients/node/contract';
import type { ReferralsQuery, ReferralWait } from '../common/referral-requests';

/** Since when a referral `r` waits: since it was sent or received; a draft since it was written. */
export const since = sql.raw('coalesce(r.authored_on, r.created_at)');

const day = 86_400_000;

const waits: Readonly<Record<ReferralWait, RawBuilder<boolean>>> = {
  unsent: sql`r.status = 'draft'`,
  unanswered: sql`r.status = 'active'`,
  any: sql`r.status in ('draft', 'active')`,
};

/** The SQL conditions of a list on each referral `r`. */
export async function conditionsOf(c: RequestContext, query: ReferralsQuery): Promise<RawBuilder<boolean>[]> {
  const { organization } = c;
  const conditions: RawBuilder<boolean>[] = [];
  if (query.patient_id) conditions.push(sql`r.patient_uuid = ${query.patient_id}`);
  if (query.encounter) conditions.push(sql`r.encounter_uuid = ${query.encounter}`);
  if (!query.patient_id && !query.encounter) conditions.push(...(await atOwnSites(c, 'r')));
  // The narrower filters get both conditions: the index of waiting referrals covers `any`.
  if (query.waiting) conditions.push(waits.any, waits[query.waiting]);
  if (query.waiting_days) conditions.push(sql`${since} <= ${new Date(c.now.getTime() - query.waiting_days * day)}`);
  if (query.status) conditions.push(sql`r.status = ${query.status}`);
  else conditions.push(sql`r.status <> 'entered-in-error'`);
  if (query.direction) conditions.push(sql`r.direction = ${query.direction}`);
  if (query.priority) conditions.push(sql`r.priority = ${query.priority}`);
  if (query.mine === 'true') conditions.push(sql`r.created_by = ${c.user}`);
  conditions.push(...onDays(organization, since, query));
  const words = query.search?.trim();
  if (words && query.patient_id) conditions.push(inWords(words));
  else if (words) conditions.push(ofSearch(organization, words));
  return conditions;
}

/** Within one patient: words anywhere. */
function inWords(words: string): RawBuilder<boolean> {
  return sql`position(lower(${words}) in lower(concat_ws(' ', r.referral_number, r.practitioner_name, r.facility, r.reason))) > 0`;
}

/** Of all patients: by number or by patient, each with an index. */
function ofSearch(organization: string, words: string): RawBuilder<boolean> {
  const numbered = { table: 'referrals', number: 'referral_number' };
  return sql`(r.patient_uuid = any(${patientsMeant(organization, words)}) or r.uuid = any(${rowsNumbered(organization, words, numbered)}))`;
}
