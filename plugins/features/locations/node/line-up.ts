import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** Locks the organization's tree until the commit; waits while another transaction changes it. */
export async function lineUp(c: RequestContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('locations ' || ${c.organization}::text, 0))`.execute(c.db);
}
