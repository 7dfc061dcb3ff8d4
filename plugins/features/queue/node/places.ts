import { invalid, type Database, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';

/** The site of a location; the location itself if it is one. */
export async function siteOf(db: Transaction<Database>, organization: string, location: string): Promise<string> {
  const { rows } = await sql<{ uuid: string }>`
    with recursive above as (
      select uuid, parent_uuid from location_names where organization_uuid = ${organization} and uuid = ${location}
      union all
      select l.uuid, l.parent_uuid from location_names l join above on l.uuid = above.parent_uuid
       where l.organization_uuid = ${organization})
    select uuid from above where parent_uuid is null`.execute(db);
  return rows[0]?.uuid ?? location;
}

/** @throws ApiError 400 for the field if the location is unknown or inactive */
export async function requirePlace(c: RequestContext, field: string, location: string): Promise<void> {
  const found = await c.db
    .selectFrom('location_names')
    .select('status')
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', location)
    .executeTakeFirst();
  if (found?.status !== 'active') throw invalid({ [field]: ['Location is not valid'] });
}

/** @throws ApiError 400 for a practitioner who is unknown or has left */
export async function requirePractitioner(c: RequestContext, role: string): Promise<void> {
  const found = await c.db
    .selectFrom('staff_names')
    .select('has_left')
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', role)
    .executeTakeFirst();
  if (!found || found.has_left) throw invalid({ practitioner_role_id: ['Practitioner is not valid'] });
}
