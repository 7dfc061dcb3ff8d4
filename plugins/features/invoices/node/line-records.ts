import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { ExplainedCoverStep } from '../../policies/common/coverage';
import { plain } from '../../prices/common/plain-decimal';
import type { InvoiceLine } from '../common/invoice';
import type { ClaimState, InvoiceStatus } from '../common/invoice-kinds';
import { openOfLine } from './open-sums';

interface OfInvoice {
  readonly status: InvoiceStatus;
  readonly number: string | null;
  readonly currency: string;
}

/** Policies' parts of charges on invoices. */
export const invoiceLines = recordsOf<InvoiceLine>()({
  table: 'payer_invoice_lines',
  alias: 'l',
  resource: 'invoice-lines',
  title: 'Invoice line',
  event: 'payer_invoice_line',
  keeps: ['claim_reason', 'times_sent'],
  shows: [
    'invoice_uuid',
    'position',
    'done_on',
    'what',
    'patient_name',
    'patient_number',
    'member_number',
    'policy_name',
  ],
  keepsOnly: ['claim'],
  keepsBeside: (row) =>
    Object.fromEntries(
      (['paid', 'credited', 'borne'] as const).map((name) => [
        name,
        amountText(BigInt(row[name]), row.invoice.currency),
      ]),
    ),
  happens: {
    rejected: { event: 'updated', action: 'update' },
    resubmitted: { event: 'updated', action: 'update' },
    closed: { event: 'updated', action: 'update' },
  },
  eventData: ({ invoice_uuid }) => ({ invoice_id: invoice_uuid }),
  reads: {
    invoice: sql<OfInvoice>`(
      select jsonb_build_object('status', i.status, 'number', i.number, 'currency', i.currency) from payer_invoices i
       where i.organization_uuid = l.organization_uuid and i.uuid = l.invoice_uuid)`,
    patient: sql<string>`(
      select ci.patient_uuid from charge_items ci
       where ci.organization_uuid = l.organization_uuid and ci.uuid = l.charge_uuid)`,
    steps: sql<readonly ExplainedCoverStep[]>`(
      select coalesce(u.explanation->'steps', '[]') from cover_uses u
       where u.organization_uuid = l.organization_uuid and u.uuid = l.use_uuid)`,
  },
  answers: (row) => {
    const { currency, status, number } = row.invoice;
    const text = (minor: number) => amountText(BigInt(minor), currency);
    return {
      invoice_number: number,
      charge_item_id: row.charge_uuid,
      patient_id: row.patient,
      quantity: plain(row.quantity),
      currency,
      charged: text(row.charged),
      amount: text(row.amount),
      paid: text(row.paid),
      credited: text(row.credited),
      borne: text(row.borne),
      open: text(openOfLine(row)),
      claim: claimOf(row, status),
      steps: row.steps,
    };
  },
});

/** An invoice line in the answer of the API. */
export type LineRow = Awaited<ReturnType<typeof invoiceLines.row>>;

/** A payer has accepted a line that it paid. */
export function claimOf(
  row: { readonly claim: ClaimState } & Parameters<typeof openOfLine>[0],
  status: InvoiceStatus,
): ClaimState {
  if (status === 'draft') return 'pending';
  if (openOfLine(row) === 0) return row.paid === row.amount ? 'accepted' : 'closed';
  if (row.claim === 'submitted' && row.paid > 0) return 'part-accepted';
  return row.claim;
}

/** The same as a condition: `l` is the line, `i` its invoice. */
export const claimIs = (claim: ClaimState) => {
  const open = sql`l.amount - l.paid - l.credited - l.borne`;
  const conditions = {
    pending: sql`i.status = 'draft'`,
    accepted: sql`l.paid = l.amount`,
    closed: sql`${open} = 0 and l.paid < l.amount`,
    'part-accepted': sql`${open} > 0 and l.claim = 'submitted' and l.paid > 0`,
    submitted: sql`i.status <> 'draft' and ${open} > 0 and l.claim = 'submitted' and l.paid = 0`,
    rejected: sql`${open} > 0 and l.claim = 'rejected'`,
    resubmitted: sql`${open} > 0 and l.claim = 'resubmitted'`,
  } as const;
  return conditions[claim];
};
