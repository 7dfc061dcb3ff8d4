import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** The currency that sums of money are in: that of the books, before they are begun the organization's. Begins none. */
export async function booksCurrency({
  db,
  organization,
}: Pick<RequestContext, 'db' | 'organization'>): Promise<string> {
  const { rows } = await sql<{ readonly currency: string }>`
    select coalesce(b.currency, o.currency) as currency
      from organizations o left join ledger_books b using (organization_uuid)
     where o.organization_uuid = ${organization}`.execute(db);
  return rows[0]!.currency;
}
