import { ApiError, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { ValueSetReader } from '../../../valuesets/node/contract';
import { nothing } from '../../common/granting';
import type { RightsGuard } from '../roles/rights-guard';
import { staffColumns, type StaffRow } from '../staff/staff-rows';
import { sitesOf } from '../work-places';

/** A role that lines name, and why it cannot be given, if so. */
export interface NamedRole {
  readonly uuid: string;
  readonly name: string;
  /** English; why the caller cannot give it. */
  readonly refusal: string | undefined;
}

/** The data against which lines are checked; names in lower case. */
export interface StaffSurroundings {
  readonly roles: ReadonlyMap<string, NamedRole>;
  /** The code of each specialty, by code and by name. */
  readonly specialties: ReadonlyMap<string, string>;
  readonly specialtyNames: ReadonlyMap<string, string>;
  /** The uuid of each site, by name. */
  readonly sites: ReadonlyMap<string, string>;
  readonly siteNames: ReadonlyMap<string, string>;
  /** Current staff, by user name. */
  readonly staff: ReadonlyMap<string, StaffRow>;
  /** The caller's own sites; empty for all. */
  readonly own: readonly string[];
  /** User names, of those in the file, of current and former staff. */
  readonly taken: ReadonlySet<string>;
  /** The owner of each address in the file. */
  readonly addresses: ReadonlyMap<string, string>;
}

/** Loads them, each kind with one query. */
export async function staffSurroundings(
  c: RequestContext,
  guard: RightsGuard,
  valueSets: ValueSetReader,
  asked: { readonly usernames: readonly string[]; readonly emails: readonly string[] },
): Promise<StaffSurroundings> {
  const roles = await c.db
    .selectFrom('roles')
    .select(['uuid', 'name', 'permissions'])
    .where('organization_uuid', '=', c.organization)
    .execute();
  const named = new Map<string, NamedRole>();
  for (const { uuid, name, permissions } of roles) {
    const refusal = await refusalOf(() => guard.insistOnHaving(c, nothing, permissions));
    named.set(name.toLowerCase(), { uuid, name, refusal });
  }
  const own = await c.db
    .selectFrom('practitioner_specialties')
    .select(['code', 'display'])
    .where('organization_uuid', '=', c.organization)
    .execute();
  const concepts = [...(await valueSets.concepts('practitioner-specialty-type')), ...own];
  const sites = await c.db
    .selectFrom('location_names')
    .select(['uuid', 'name'])
    .where('organization_uuid', '=', c.organization)
    .where('parent_uuid', 'is', null)
    .execute();
  const staff = await staffColumns(c).execute();
  // Excludes accounts of other organizations: a file of fifty thousand names must not reveal which of them exist.
  const accounts = await c.db
    .selectFrom('users as u')
    .innerJoin('practitioner_roles as p', 'p.user_uuid', 'u.uuid')
    .select([
      'u.username',
      sql<string | null>`case when not p.came_with_account then lower(u.email_address) end`.as('email'),
    ])
    .where('p.organization_uuid', '=', c.organization)
    .where(
      sql<boolean>`(u.username = any(${[...asked.usernames]}::text[]) or lower(u.email_address) = any(${[...asked.emails]}::text[]))`,
    )
    .execute();
  return {
    roles: named,
    specialties: new Map(
      concepts.flatMap(({ code, display }) => [
        [display.toLowerCase(), code] as const,
        [code.toLowerCase(), code] as const,
      ]),
    ),
    specialtyNames: new Map(concepts.map(({ code, display }) => [code, display])),
    sites: new Map(sites.map(({ uuid, name }) => [name.toLowerCase(), uuid])),
    siteNames: new Map(sites.map(({ uuid, name }) => [uuid, name])),
    staff: new Map(staff.map((row) => [row.username, row])),
    own: await sitesOf(c, c.practitionerRole),
    taken: new Set(accounts.map(({ username }) => username)),
    addresses: new Map(accounts.flatMap(({ email, username }) => (email ? [[email, username] as const] : []))),
  };
}

async function refusalOf(insist: () => Promise<void>): Promise<string | undefined> {
  try {
    await insist();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}
