import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** The currency of sums: that of the books, or the organization's before they begin. It does not begin them. */
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
