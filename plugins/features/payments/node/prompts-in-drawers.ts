import { sql } from 'kysely';
import type { DrawerUse } from '../../drawers/node/contract';

/** A drawer is not counted while a payment in it waits: its report would lack the money. */
export const promptsInDrawers: DrawerUse = {
  id: 'payments',
  sentence: 'Mobile money that waits for the customer: {{count}}',
  count: async ({ db, organization }, drawer) => {
    const { rows } = await sql<{ readonly n: number }>`
      select count(*)::int as n from payments
       where organization_uuid = ${organization} and drawer_uuid = ${drawer} and status = 'pending'`.execute(db);
    return rows[0]!.n;
  },
};
