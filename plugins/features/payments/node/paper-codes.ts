import type { CodeType, RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** A series without gaps, optionally by location and year, as law and auditors ask. */
function paper(
  type: string,
  label: string,
  prefix: string,
  at: { readonly table: string; readonly column: string },
): CodeType {
  const [table, column] = [sql.table(at.table), sql.ref(at.column)];
  return {
    type,
    label,
    gapless: true,
    located: true,
    format: { prefix, suffix: '', padding: 6, increment: 1, yearly: false, check_digit: 'none' },
    async last({ db, organization }: RequestContext) {
      const { rows } = await sql<{ code: string }>`
        select code from ledger_numbers where organization_uuid = ${organization} and series = ${type}
         order by given_at desc, number desc limit 1`.execute(db);
      return rows[0]?.code;
    },
    /** The patient is not in the result: only the page of payments shows it. */
    async find({ db, organization }: RequestContext, code: string) {
      const { rows } = await sql`
        select from ${table} where organization_uuid = ${organization} and ${column} = ${code}`.execute(db);
      return rows.length > 0 ? { holder: undefined } : undefined;
    },
  };
}

export const receiptNumbers = paper('receipt', 'Receipt number', 'RC', { table: 'payments', column: 'receipt_number' });
export const refundNumbers = paper('refund', 'Refund number', 'RN', { table: 'refunds', column: 'refund_number' });
