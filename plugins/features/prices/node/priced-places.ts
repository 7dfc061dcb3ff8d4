import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { isInside } from '../../locations/node/contract';

/**
 * The places with prices of their own for a service where a person may work: such a person may choose among them.
 * @param own the sites where the person works; empty for all
 */
export async function pricedPlaces(
  { db, organization }: Pick<RequestContext, 'db' | 'organization'>,
  service: string,
  own: readonly string[],
): Promise<readonly string[]> {
  const theirs = own.map((site) => isInside('p.location_uuid', organization, site));
  const { rows } = await sql<{ readonly location: string }>`
    select distinct p.location_uuid as location from service_prices p
     where p.organization_uuid = ${organization} and p.healthcare_service_uuid = ${service} and p.active
       and p.location_uuid is not null ${theirs.length > 0 ? sql`and (${sql.join(theirs, sql` or `)})` : sql``}`.execute(
    db,
  );
  return rows.map(({ location }) => location);
}
