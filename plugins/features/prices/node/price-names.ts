import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** The uuid that a name stands for; null if it stands for more than one. */
export type Named = string | null | undefined;

/** Finds what names stand for, in any case. */
export interface PriceNames {
  service(name: string): Named;
  location(name: string): Named;
}

const tidy = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Looks up the names that a file or a sheet has for services and places, in one statement each. */
export async function namesIn(
  c: RequestContext,
  { services, locations }: { readonly services: readonly string[]; readonly locations: readonly string[] },
): Promise<PriceNames> {
  const [ofServices, ofLocations] = [
    await found(c, services, sql`healthcare_services`),
    await found(c, locations, sql`location_names`),
  ];
  return {
    service: (name) => ofServices.get(tidy(name)),
    location: (name) => ofLocations.get(tidy(name)),
  };
}

async function found(
  { db, organization }: RequestContext,
  names: readonly string[],
  table: ReturnType<typeof sql>,
): Promise<ReadonlyMap<string, Named>> {
  const wanted = [...new Set(names.map(tidy))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ readonly name: string; readonly uuid: string; readonly n: number }>`
    select lower(name) as name, min(uuid::text) as uuid, count(*)::int as n from ${table}
     where organization_uuid = ${organization} and lower(name) = any(${wanted}) group by 1`.execute(db);
  return new Map(rows.map(({ name, uuid, n }) => [name, n > 1 ? null : uuid]));
}
