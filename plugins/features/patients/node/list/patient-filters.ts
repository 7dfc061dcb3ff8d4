import { dayPlus, startOfDay } from '@clinic-workbench/sdk/common';
import { forbidden, toStoredPhone, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import type { openers, PatientQuery } from '../../common/patient-requests';
import type { OrganizationFacts } from '../organization/organization-facts';
import { onDays } from '../organization/days';
import { forwardTerm } from '../organization/phone-numbers';
import { yearsBefore } from '../figures/days';
import { nameTerms } from '../search/search-terms';

/** Conditions on the patients `p`, joined by `and`. */
export interface PatientFilters {
  readonly where: RawBuilder<boolean>;
  /** True if the list shows all living records of the organization: counters then give their number. */
  readonly none: boolean;
  /** True for a list of deleted records. */
  readonly deleted: boolean;
}

/**
 * The filters of a list's query, without its search words.
 * @param today YYYY-MM-DD in the organization's time zone
 * @throws ApiError 403 for deleted records without the right to restore them
 */
export function filtersOf(
  c: Pick<RequestContext, 'can' | 'organization' | 'user'>,
  query: PatientQuery,
  { timeZone, country }: Pick<OrganizationFacts, 'timeZone' | 'country'>,
  today: string,
): PatientFilters {
  const conditions: RawBuilder<boolean>[] = [];
  if (query.gender) conditions.push(sql`p.gender = ${query.gender}`);
  if (query.age_from !== undefined) conditions.push(sql`p.birth_date <= ${yearsBefore(today, query.age_from)}::date`);
  if (query.age_to !== undefined) conditions.push(sql`p.birth_date > ${yearsBefore(today, query.age_to + 1)}::date`);
  // A version 7 uuid begins with the time of registration.
  if (query.registered_from)
    conditions.push(sql`p.uuid >= ${firstUuidAt(startOfDay(query.registered_from, timeZone))}::uuid`);
  if (query.registered_to)
    conditions.push(sql`p.uuid < ${firstUuidAt(startOfDay(dayPlus(query.registered_to, 1), timeZone))}::uuid`);
  conditions.push(...onDays(c.organization, sql.ref('p.created_at'), query));
  if (query.first_name) conditions.push(isCalled(c.organization, 'first_name', query.first_name));
  if (query.last_name) conditions.push(isCalled(c.organization, 'last_name', query.last_name));
  if (query.state) conditions.push(sql`p.state = ${query.state}`);
  if (query.customer_group_id) conditions.push(sql`p.customer_group_id = ${query.customer_group_id}`);
  if (query.is_deceased) conditions.push(sql`p.is_deceased = ${query.is_deceased === 'true'}`);
  if (query.is_hospitalized) conditions.push(sql`p.is_hospitalized = ${query.is_hospitalized === 'true'}`);
  if (query.registered_by) conditions.push(sql`p.created_by = ${c.user}`);
  if (query.has_phone) conditions.push(sql`(p.mobile is not null) = ${query.has_phone === 'true'}`);
  if (query.has_birth_date) conditions.push(sql`(p.birth_date is not null) = ${query.has_birth_date === 'true'}`);
  if (query.opened_today)
    conditions.push(wasOpened(c, query.opened_today, query.opened_in, startOfDay(today, timeZone)));
  if (query.email) conditions.push(sql`p.email_key = ${query.email.toLowerCase()}`);
  if (query.mobile) conditions.push(hasPhone(c.organization, query.mobile, country));
  if (query.identifier) conditions.push(hasIdentifier(c.organization, query.identifier));
  if (query.uuids) conditions.push(sql`p.uuid = any(${query.uuids.split(',')}::uuid[])`);
  const deleted = query.deleted === 'true';
  if (deleted && !c.can('patients.restore')) throw forbidden('patients.restore');
  const none = conditions.length === 0 && !deleted;
  conditions.push(deleted ? sql`p.deleted_at is not null` : sql`p.alive`);
  return { where: sql.join(conditions, sql` and `), none, deleted };
}

/**
 * True if the record was opened since an instant.
 * @param by `others`: by somebody other than the caller
 */
function wasOpened(
  { organization, user }: Pick<RequestContext, 'organization' | 'user'>,
  by: (typeof openers)[number],
  workspace: string | undefined,
  since: Date,
): RawBuilder<boolean> {
  const key = workspace?.toUpperCase() ?? null;
  const opened = (who: RawBuilder<boolean>) => sql<boolean>`p.uuid in (
    select o.patient_uuid from patient_openings o
     where o.organization_uuid = ${organization} and o.opened_at >= ${since}
       and (${key}::text is null or o.workspace = ${key}) and ${who})`;
  const mine = opened(sql`o.user_uuid = ${user}`);
  if (by === 'me') return mine;
  const anybodys = opened(sql`true`);
  return by === 'anybody' ? anybodys : sql`(${anybodys} and not ${mine})`;
}

/** Searches by the number's term, because there is no index of whole numbers. */
function hasPhone(organization: string, typed: string, country: string): RawBuilder<boolean> {
  const mobile = toStoredPhone(typed, country);
  if (mobile === undefined) return sql`false`;
  return sql`p.mobile = ${mobile} and p.uuid in (
    select t.patient_uuid from patient_terms t
     where t.organization_uuid = ${organization} and t.term = ${forwardTerm(mobile, country)})`;
}

/** Exactly this name, in upper or lower case. Searches by its words' terms, because there is no index of whole names. */
function isCalled(organization: string, field: 'first_name' | 'last_name', typed: string): RawBuilder<boolean> {
  const words = nameTerms(typed);
  if (words.length === 0) return sql`false`;
  return sql`lower(${sql.ref(`p.${field}`)}) = lower(${typed.trim()}) and p.uuid in (
    select t.patient_uuid from patient_terms t
     where t.organization_uuid = ${organization} and t.term = ${words[0]})`;
}

function hasIdentifier(organization: string, typed: string): RawBuilder<boolean> {
  return sql`p.uuid in (
    select i.patient_uuid from patient_identifiers i
     where i.organization_uuid = ${organization} and i.value = patient_plain_identifier(${typed}))`;
}

/** The smallest version 7 uuid of an instant. */
export function firstUuidAt(instant: Date): string {
  const time = instant.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
