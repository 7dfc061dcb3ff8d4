import { invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { Recipient } from '../common/invoice';

type Caller = Pick<RequestContext, 'db' | 'organization'>;

/** The facts about the payer for an invoice. */
export interface PayerFacts {
  readonly recipient: Recipient;
  /** Days until an invoice is due. */
  readonly terms_days: number;
  /** Percent that the payer withholds as tax, as decimal text. */
  readonly withholding_percent: string | null;
}

/**
 * The payer and its branch at this time. A suspended payer still gets invoices for its debt.
 * @throws ApiError 404; 400 for a branch of another payer
 */
export async function payerFacts(c: Caller, payer: string, branch: string | null): Promise<PayerFacts> {
  const { rows } = await sql<{
    readonly name: string;
    readonly address: string | null;
    readonly email: string | null;
    readonly tax_number: string | null;
    readonly terms_days: number;
    readonly withholding_percent: string | null;
    readonly branch_uuid: string | null;
    readonly branch: string | null;
    readonly branch_address: string | null;
    readonly branch_email: string | null;
  }>`
    select n.name, n.address, n.email, n.tax_number, n.terms_days, n.withholding_percent, b.uuid as branch_uuid,
           b.name as branch, b.address as branch_address, b.email as branch_email
      from payer_names n
      left join payer_branch_names b on b.organization_uuid = n.organization_uuid and b.payer_uuid = n.uuid
           and b.uuid = coalesce(${branch}::uuid, n.main_branch_uuid)
     where n.organization_uuid = ${c.organization} and n.uuid = ${payer}`.execute(c.db);
  const [row] = rows;
  if (!row) throw notFound('Client');
  if (branch !== null && row.branch_uuid === null) throw invalid({ branch_id: ['Branch is not valid'] });
  const { name, tax_number, terms_days, withholding_percent } = row;
  const [address, email] = [row.branch_address ?? row.address, row.branch_email ?? row.email];
  return { recipient: { name, branch: row.branch, address, email, tax_number }, terms_days, withholding_percent };
}

/** Lets only one request at a time change the days that a payer's invoices cover. Take this lock before an invoice. */
export async function holdPayer({ db, organization }: Caller, payer: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`payer invoices ${organization} ${payer}`}, 0))`.execute(db);
}
