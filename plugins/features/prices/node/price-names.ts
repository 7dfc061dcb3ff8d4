import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** The uuid of a name; null if several have it. */
export type Named = string | null | undefined;

/** Finds records by name, in any case. */
export interface PriceNames {
  service(name: string): Named;
  location(name: string): Named;
  payer(name: string): Named;
  group(name: string): Named;
}

const tidy = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Looks up the names of services, places, payers and customer groups in a file or a sheet, in one statement each. */
export async function namesIn(
  c: RequestContext,
  asked: {
    readonly services: readonly string[];
    readonly locations: readonly string[];
    readonly payers: readonly string[];
    readonly groups: readonly string[];
  },
): Promise<PriceNames> {
  const ofServices = await found(c, asked.services, sql`healthcare_services`);
  const ofLocations = await found(c, asked.locations, sql`location_names`);
  const ofPayers = await found(c, asked.payers, sql`payer_names`);
  const ofGroups = await found(c, asked.groups, sql`customer_groups`);
  return {
    service: (name) => ofServices.get(tidy(name)),
    location: (name) => ofLocations.get(tidy(name)),
    payer: (name) => ofPayers.get(tidy(name)),
    group: (name) => ofGroups.get(tidy(name)),
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
