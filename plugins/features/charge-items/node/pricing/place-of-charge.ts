import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { heldLocations, placeWithin } from '../../../locations/node/contract';

/** What tells where a thing is done. */
interface Done {
  readonly patient: string;
  readonly encounter: string | null;
}

/** Where a thing is done, as the records say: at the site of its encounter, otherwise of the patient's open visit. */
export async function placeDone(c: RequestContext, { patient, encounter }: Done): Promise<string | null> {
  const { db, organization } = c;
  const { rows } = await sql<{ readonly location: string | null }>`
    select coalesce(
      (select coalesce(e.location_uuid, v.location_uuid) from encounters e
         left join visits v on v.organization_uuid = e.organization_uuid and v.uuid = e.visit_uuid
        where e.organization_uuid = ${organization} and e.uuid = ${encounter}::uuid),
      (select v.location_uuid from visits v
        where v.organization_uuid = ${organization} and v.patient_uuid = ${patient} and v.open
        order by v.arrived_at desc, v.uuid limit 1)) as location`.execute(db);
  const { location } = rows[0]!;
  return location === null ? null : placeWithin(c, location);
}

/**
 * The location named, otherwise where the records say, otherwise the caller's. Users of one site work there.
 * @param own the sites where the caller works; empty for all
 * @throws ApiError 404 for an unknown one
 */
export async function placeOf(
  c: RequestContext,
  named: string | null | undefined,
  done: Done,
  own: readonly string[],
): Promise<string | null> {
  if (named) {
    if ((await heldLocations(c, [named])).length === 0) throw notFound('Location');
    return named.toLowerCase();
  }
  const said = own.length === 1 ? null : await placeDone(c, done);
  return said ?? placeOfCaller(c);
}

export async function placeOfCaller({ db, organization, location }: RequestContext): Promise<string | null> {
  if (location === undefined) return null;
  const { rows } = await sql<{ readonly uuid: string }>`
    select uuid from location_names where organization_uuid = ${organization} and uuid = ${location}`.execute(db);
  return rows[0]?.uuid ?? null;
}
