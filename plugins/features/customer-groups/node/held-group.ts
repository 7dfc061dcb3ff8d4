import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import './customer-groups-table';

/** Whether the caller's organization has an active group of this uuid. It then stays until the commit. */
export async function heldGroup({ db, organization }: RequestContext, uuid: string): Promise<boolean> {
  const { rows } = await sql`
    select from customer_groups where organization_uuid = ${organization} and uuid = ${uuid} and active
       for key share`.execute(db);
  return rows.length > 0;
}
