import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';

/** IANA name of the organization's time zone. */
export async function timeZoneOf({ db, organization }: RequestContext): Promise<string> {
  const row = await db
    .selectFrom('organizations')
    .select('time_zone')
    .where('organization_uuid', '=', organization)
    .executeTakeFirst();
  if (!row) throw notFound('Organization');
  return row.time_zone;
}
