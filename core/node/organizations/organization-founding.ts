import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { DefaultRights } from '../plugin-administration/default-rights';
import { createOrganization } from './create-organization';
import { createPractitionerRole } from './create-user';
import { readOrganization, type Organization } from './organization';
import type { NewOrganizationForm } from './organization-rules';

/** An organization of the caller. */
export interface ListedOrganization {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly time_zone: string;
  readonly language: string;
  /** True for the organization of this request. */
  readonly current: boolean;
}

/** The caller's organizations, by name. It never reveals that others exist. */
export async function ownOrganizations(c: RequestContext): Promise<ListedOrganization[]> {
  // Sets the user, as at sign-in: row-level security then shows only this user's organizations.
  await sql`select set_config('app.user_uuid', ${c.user}, true)`.execute(c.db);
  const rows = await c.db
    .selectFrom('organizations as o')
    .innerJoin('practitioner_roles as p', 'p.organization_uuid', 'o.organization_uuid')
    .where('p.user_uuid', '=', c.user)
    .where('p.ended_at', 'is', null)
    .where('p.deactivated_at', 'is', null)
    .select(['o.organization_uuid as uuid', 'o.name', 'o.country', 'o.currency', 'o.time_zone', 'o.language'])
    .orderBy('o.name')
    .orderBy('o.organization_uuid')
    .execute();
  await sql`select set_config('app.user_uuid', '', true)`.execute(c.db);
  return rows.map((row) => ({ ...row, id: row.uuid, current: row.uuid === c.organization }));
}

/**
 * Creates a further organization with the default roles; the caller is its first administrator. During the inserts the
 * transaction is limited to the new organization, so everything of it is stored, or nothing.
 */
export async function foundOrganization(c: RequestContext, form: NewOrganizationForm): Promise<Organization> {
  const uuid = v7({ msecs: c.now.getTime() });
  await holdTo(c, uuid);
  const { name, country, currency, time_zone } = form;
  const language = form.language ?? 'en';
  const roles = await createOrganization(c.db, c.service<DefaultRights>(DefaultRights), {
    uuid,
    first: false,
    name,
    country,
    currency,
    time_zone,
    language,
  });
  await createPractitionerRole(c.db, { organization: uuid, user: c.user, role: roles.administrator });
  const organization = await readOrganization(c.db, uuid);
  await holdTo(c, c.organization);
  c.audit({ action: 'create', resource: 'organizations', resourceUuid: uuid, after: { name, country, currency } });
  // The caller's browser must read its organizations again.
  c.emit({ type: 'practitioner_role.updated', uuid: c.practitionerRole });
  return organization;
}

async function holdTo(c: RequestContext, organization: string): Promise<void> {
  await sql`select set_config('app.organization', ${organization}, true)`.execute(c.db);
}
