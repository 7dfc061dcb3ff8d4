import { ApiError, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { heldLocations, type LocationUse, type WorkPlaces } from '../../locations/node/contract';
import './team-tables';

/** The sites where people work. */
@injectable()
export class StaffWorkPlaces implements WorkPlaces {
  own(c: RequestContext): Promise<readonly string[]> {
    return sitesOf(c, c.practitionerRole);
  }

  async insist(c: RequestContext, location: string): Promise<void> {
    const own = await this.own(c);
    if (own.length === 0) return;
    const { rows } = await sql<{ uuid: string }>`${above(c, location)}`.execute(c.db);
    if (!rows.some(({ uuid }) => own.includes(uuid)))
      throw new ApiError(403, 'not_your_location', 'You do not work in this location.');
  }

  async usual(c: RequestContext, practitionerRole: string | undefined): Promise<string> {
    const own = await this.own(c);
    const { rows } = await sql<{ uuid: string }>`
      with usual as (
        select p.value ->> 'defaultLocation' as location
          from practitioner_roles pr
          join preferences p on p.organization_uuid = pr.organization_uuid and p.user_uuid = pr.user_uuid
         where pr.organization_uuid = ${c.organization} and pr.uuid = ${practitionerRole ?? null}::uuid)
      select l.uuid
        from (
          select l.*,
                 case when l.uuid = ${c.location ?? null}::uuid then 1
                      when l.uuid::text = (select location from usual) then 2
                      when l.parent_uuid is null and l.uuid = any(${[...own]}::uuid[]) then 3
                      when l.parent_uuid is null then 4 end as choice
            from location_names l
           where l.organization_uuid = ${c.organization} and l.status = 'active') l
       where l.choice is not null
       order by l.choice, l.created_at, l.uuid
       limit 1`.execute(c.db);
    if (!rows[0]) throw invalid({ location_id: ['Location is required'] });
    return rows[0].uuid;
  }
}

/** A person's sites; empty for all. */
export async function sitesOf({ db, organization }: RequestContext, practitioner: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('practitioner_locations')
    .select('location_uuid')
    .where('organization_uuid', '=', organization)
    .where('practitioner_role_uuid', '=', practitioner)
    .execute();
  return rows.map(({ location_uuid: uuid }) => uuid);
}

/** A location and its ancestors, up to its site. */
export const above = ({ organization }: Pick<RequestContext, 'organization'>, location: string) => sql`
  with recursive up as (
    select l.uuid, l.parent_uuid from location_names l where l.organization_uuid = ${organization} and l.uuid = ${location}
    union all
    select l.uuid, l.parent_uuid from location_names l join up on l.uuid = up.parent_uuid
     where l.organization_uuid = ${organization})
  select uuid from up`;

/**
 * Sets a person's sites.
 *
 * @param sites empty for all
 * @throws ApiError 400 for anything but a site of the organization
 */
export async function assignSites(c: RequestContext, practitioner: string, sites: readonly string[]): Promise<void> {
  const wanted = [...new Set(sites.map((uuid) => uuid.toLowerCase()))];
  if (wanted.length > 0) {
    // Locked until the commit: otherwise a site could be deleted meanwhile and stay in somebody's list.
    const found = await heldLocations(c, wanted);
    if (found.filter(({ parent_uuid }) => parent_uuid === null).length < wanted.length)
      throw invalid({ location_uuids: ['Locations is not valid'] });
  }
  await c.db
    .deleteFrom('practitioner_locations')
    .where('organization_uuid', '=', c.organization)
    .where('practitioner_role_uuid', '=', practitioner)
    .execute();
  if (wanted.length === 0) return;
  const rows = wanted.map((location_uuid) => ({
    organization_uuid: c.organization,
    practitioner_role_uuid: practitioner,
    location_uuid,
  }));
  await c.db.insertInto('practitioner_locations').values(rows).execute();
}

/** Counts people who work in a location. */
@injectable()
export class WorkingPeople implements LocationUse {
  readonly id = 'team';
  readonly sentence = 'People who work there: {{count}}';

  async count({ db, organization }: RequestContext, location: string): Promise<number> {
    const { count } = await db
      .selectFrom('practitioner_locations')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('organization_uuid', '=', organization)
      .where('location_uuid', '=', location)
      .executeTakeFirstOrThrow();
    return count;
  }
}
