import { dayIn } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** Today in the organization's time zone, YYYY-MM-DD. */
export async function todayOf({ db, organization, now }: RequestContext): Promise<string> {
  const { rows } = await sql<{ readonly zone: string }>`
    select time_zone as zone from organizations where organization_uuid = ${organization}`.execute(db);
  return dayIn(rows[0]!.zone, now);
}
