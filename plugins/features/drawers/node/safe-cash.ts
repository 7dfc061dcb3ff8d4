import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** What the safe of a place holds by the books, in minor units. The ledger keeps no balance of 1020 by place. */
export async function safeCash({ db, organization }: RequestContext, location: string): Promise<bigint> {
  const { rows } = await sql<{ readonly amount: string }>`
    select coalesce(sum(amount), 0)::text as amount from ledger_lines
     where organization_uuid = ${organization} and account = '1020' and location_uuid = ${location}`.execute(db);
  return BigInt(rows[0]!.amount);
}

/** The same, and nobody else takes cash from it to the bank until the commit. */
export async function holdSafe(c: RequestContext, location: string): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`safe ${c.organization} ${location}`}, 0))`.execute(c.db);
  return safeCash(c, location);
}
