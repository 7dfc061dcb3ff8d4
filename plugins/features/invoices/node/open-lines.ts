import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { invoices, type InvoiceRow } from './invoice-records';

type Caller = Pick<RequestContext, 'db' | 'organization'>;

/** What is open of a line, in minor units. */
export interface OpenLine {
  readonly uuid: string;
  readonly charge_uuid: string;
  readonly use_uuid: string;
  readonly amount: number;
  readonly open: number;
}

/** Lines of an invoice in its order. @param which a condition on `l` @param most the first ones; all if left out */
export async function openLines(
  c: Caller,
  invoice: string,
  which: RawBuilder<unknown>,
  most?: number,
): Promise<readonly OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select l.uuid, l.charge_uuid, l.use_uuid, l.amount, l.amount - l.paid - l.credited - l.borne as open
      from payer_invoice_lines l
     where l.organization_uuid = ${c.organization} and l.invoice_uuid = ${invoice} and ${which}
     order by l.position ${most === undefined ? sql`` : sql`limit ${most}`}`.execute(c.db);
  return rows;
}

/**
 * An issued invoice that the caller changes, locked until the commit.
 * @throws ApiError 404; 409 `stale_version`, `not_issued`
 */
export async function heldIssued(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<InvoiceRow> {
  const row = await invoices.current(c, uuid, ifMatch);
  if (row.status !== 'issued' && row.status !== 'balanced')
    throw conflict('not_issued', 'This invoice is not issued, or it was cancelled.');
  return row;
}

/** Further sums of an invoice: what moves on it, and the state that follows. */
export async function moveOn(
  c: RequestContext,
  before: InvoiceRow,
  by: { readonly paid?: bigint; readonly credited?: bigint; readonly borne?: bigint },
  how: { readonly kind: 'paid' | 'credited' | 'line-closed' | 'payment-voided'; readonly reason?: string | null },
): Promise<void> {
  const sums = {
    paid: before.paid + Number(by.paid ?? 0n),
    credited: before.credited + Number(by.credited ?? 0n),
    borne: before.borne + Number(by.borne ?? 0n),
  };
  const settled = sums.paid + sums.credited + sums.borne === before.total;
  const status = sums.credited === before.total ? 'cancelled' : settled ? 'balanced' : 'issued';
  await invoices.change(c, before, { ...sums, status }, { kind: how.kind, reason: how.reason ?? null });
}

/** Gives back what lines had taken from the limits of policies, once the payer does not pay it any more. */
export async function giveLimitsBack(
  c: RequestContext,
  lines: readonly { readonly use: string; readonly amount: bigint }[],
): Promise<void> {
  const given = JSON.stringify(lines.map(({ use, amount }) => ({ use, amount: String(amount) })));
  await sql`
    update cover_uses u
       set paid = case when u.paid > g.amount then u.paid - g.amount else u.paid end,
           given_back_at = case when u.paid <= g.amount then ${c.now} else u.given_back_at end
      from jsonb_to_recordset(${given}::jsonb) as g (use uuid, amount bigint)
     where u.organization_uuid = ${c.organization} and u.uuid = g.use and u.given_back_at is null`.execute(c.db);
}
