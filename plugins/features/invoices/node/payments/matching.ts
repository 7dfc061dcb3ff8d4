import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import { conflict, invalid, notFound, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { NewLine } from '../../../ledger/node/contract';
import { todayOf } from '../../../patients/node/contract';
import type { InvoiceMatch, PaidLine } from '../../common/payer-payment';
import type { InvoiceRow } from '../invoice-records';
import { heldIssued, moveOn } from '../open-lines';
import { openOf } from '../open-sums';

/** What of a payment pays an invoice, which is locked. */
export interface Match {
  readonly invoice: InvoiceRow;
  readonly amount: Minor;
  readonly lines: readonly PaidLine[] | null;
}

/**
 * Locks the named invoices, in one order, and finds what each takes.
 * @param left what the payment has for them
 * @throws ApiError 404, also for an invoice of another payer; 400; 409 `not_issued`, `more_than_open`
 */
export async function heldMatches(
  c: RequestContext,
  of: { readonly payer: string; readonly left: Minor; readonly currency: string },
  named: readonly InvoiceMatch[],
): Promise<readonly Match[]> {
  const asked = named.toSorted((a, b) => (a.invoice_id.toLowerCase() < b.invoice_id.toLowerCase() ? -1 : 1));
  if (new Set(asked.map(({ invoice_id: id }) => id.toLowerCase())).size < asked.length)
    throw invalid({ matches: ['Invoices should be named once each'] });
  let { left } = of;
  const matches: Match[] = [];
  for (const { invoice_id: id, amount: sent, lines } of asked) {
    const invoice = await heldIssued(c, id, undefined);
    if (invoice.payer_uuid !== of.payer) throw notFound('Invoice');
    const open = BigInt(openOf(invoice));
    const given = amountOf({ sent, lines }, of.currency) ?? (open < left ? open : left);
    if (given > open)
      throw conflict('more_than_open', 'This is more than is open on the invoice.', {
        number: invoice.number,
        open: amountText(open, of.currency),
      });
    if (given > left || given === 0n)
      throw invalid({ matches: ['Invoices should not take more than the payment has for them'] });
    left -= given;
    matches.push({ invoice, amount: given, lines: lines?.length ? lines : null });
  }
  return matches;
}

/** The sum of the named lines counts where no amount is named. @throws ApiError 400 */
function amountOf(
  { sent, lines }: { readonly sent: InvoiceMatch['amount']; readonly lines: InvoiceMatch['lines'] },
  currency: string,
): Minor | undefined {
  const field = { field: 'matches', label: 'Amount', least: 1n };
  if (lines && new Set(lines.map(({ line_id: id }) => id.toLowerCase())).size < lines.length)
    throw invalid({ matches: ['Lines should be named once each'] });
  const ofLines = lines?.length
    ? lines.reduce((sum, { amount }) => sum + sentAmount(amount, currency, field), 0n)
    : undefined;
  const named = sent === undefined || sent === null ? undefined : sentAmount(sent, currency, field);
  if (ofLines !== undefined && named !== undefined && ofLines !== named)
    throw invalid({ matches: ['Lines should come to the amount of their invoice'] });
  return named ?? ofLines;
}

/** 1210 − of each. */
export const linesOfMatches = (matches: readonly Match[], payer: string): NewLine[] =>
  matches.map(({ invoice, amount }) => ({ account: '1210', amount: -amount, invoice: invoice.uuid, payer }));

/** Stores what was posted: on the invoices, their lines and the payment. @throws ApiError 404, 409 `more_than_open` */
export async function keepMatches(
  c: RequestContext,
  of: { readonly payment: string; readonly entry: string },
  matches: readonly Match[],
): Promise<void> {
  const today = await todayOf(c);
  for (const { invoice, amount, lines } of matches) {
    const match = v7({ msecs: c.now.getTime() });
    await sql`
      insert into payer_payment_matches (organization_uuid, uuid, payment_uuid, invoice_uuid, amount, entry_uuid, matched_on)
      values (${c.organization}, ${match}, ${of.payment}, ${invoice.uuid}, ${String(amount)}, ${of.entry}, ${today})`.execute(
      c.db,
    );
    await payLines(c, { match, invoice, lines, amount });
    await moveOn(c, invoice, { paid: amount }, { kind: 'paid' });
  }
}

/** Shares the money over lines: those named, or the oldest first, rejected ones last. */
async function payLines(
  c: RequestContext,
  { match, invoice, lines, amount }: Match & { readonly match: string },
): Promise<void> {
  const shares = lines
    ? sql`
      select l.uuid, x.amount as share from payer_invoice_lines l
        join jsonb_to_recordset(${JSON.stringify(
          lines.map(({ line_id: uuid, amount: sent }) => ({
            uuid,
            amount: String(sentAmount(sent, invoice.currency, { field: 'matches', label: 'Amount', least: 1n })),
          })),
        )}::jsonb) as x (uuid uuid, amount bigint) on x.uuid = l.uuid
       where l.organization_uuid = ${c.organization} and l.invoice_uuid = ${invoice.uuid}
         and x.amount <= l.amount - l.paid - l.credited - l.borne`
    : sql`
      select uuid, least(open, ${String(amount)}::bigint - before)::bigint as share from (
        select l.uuid, l.amount - l.paid - l.credited - l.borne as open,
               coalesce(sum(l.amount - l.paid - l.credited - l.borne) over (
                 order by l.claim = 'rejected', l.position rows between unbounded preceding and 1 preceding), 0) as before
          from payer_invoice_lines l
         where l.organization_uuid = ${c.organization} and l.invoice_uuid = ${invoice.uuid}
           and l.amount - l.paid - l.credited - l.borne > 0) o
       where before < ${String(amount)}::bigint`;
  const { rows } = await sql<{ readonly sum: string }>`
    with shares as (${shares}),
    kept as (
      insert into payer_match_lines (organization_uuid, match_uuid, line_uuid, amount)
      select ${c.organization}, ${match}, uuid, share from shares returning line_uuid, amount),
    paid as (
      update payer_invoice_lines l set paid = l.paid + k.amount, version = l.version + 1, updated_at = ${c.now}, updated_by = ${c.user}
        from kept k where l.organization_uuid = ${c.organization} and l.uuid = k.line_uuid)
    select coalesce(sum(amount), 0)::text as sum from kept`.execute(c.db);
  if (BigInt(rows[0]!.sum) !== amount)
    throw conflict('more_than_open', 'This is more than is open on a line of the invoice.', { number: invoice.number });
}

/** Takes all matches of a payment back. The caller has turned their entries. */
export async function takeMatchesBack(c: RequestContext, payment: string): Promise<void> {
  const { rows } = await sql<{ readonly uuid: string; readonly invoice_uuid: string; readonly amount: string }>`
    update payer_payment_matches set taken_back = true
     where organization_uuid = ${c.organization} and payment_uuid = ${payment} and not taken_back
    returning uuid, invoice_uuid, amount::text`.execute(c.db);
  await sql`
    update payer_invoice_lines l set paid = l.paid - x.amount, version = l.version + 1, updated_at = ${c.now}, updated_by = ${c.user}
      from (select line_uuid, sum(amount) as amount from payer_match_lines
             where organization_uuid = ${c.organization} and match_uuid = any(${rows.map(({ uuid }) => uuid)}::uuid[])
             group by 1) x
     where l.organization_uuid = ${c.organization} and l.uuid = x.line_uuid`.execute(c.db);
  const sums = new Map<string, Minor>();
  for (const { invoice_uuid: id, amount } of rows) sums.set(id, (sums.get(id) ?? 0n) + BigInt(amount));
  for (const [id, amount] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await moveOn(c, await heldIssued(c, id, undefined), { paid: -amount }, { kind: 'payment-voided' });
}
