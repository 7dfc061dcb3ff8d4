import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { locationsInside, WorkPlaces } from '../../locations/node/contract';

/**
 * Limits a list of all patients' rows to the caller's sites. A user of some sites only sees rows of encounters there,
 * and rows without an encounter or whose encounter has no place. For a user of all sites there is no condition, so that
 * the list's own index serves it.
 * @param alias of the table, which has `organization_uuid` and `encounter_uuid`
 */
export async function atOwnSites(c: RequestContext, alias: string): Promise<readonly RawBuilder<boolean>[]> {
  const own = await c.service<WorkPlaces>(WorkPlaces).own(c);
  if (own.length === 0) return [];
  const encounter = sql.ref(`${alias}.encounter_uuid`);
  return [
    sql<boolean>`(${encounter} is null or exists (
      select from encounters site_of where site_of.organization_uuid = ${c.organization} and site_of.uuid = ${encounter}
         and (site_of.location_uuid is null or site_of.location_uuid = any(array(${locationsInside(c.organization, own)})))))`,
  ];
}
