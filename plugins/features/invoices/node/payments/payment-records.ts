import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf, userName } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { PayerPayment } from '../../common/payer-payment';
import '../money-tables';

interface ReadMatch {
  readonly invoice: string;
  readonly number: string;
  /** Minor units as text. */
  readonly amount: string;
  readonly day: string;
}

/** Payments by payers. */
export const payerPayments = recordsOf<PayerPayment>()({
  table: 'payer_payments',
  alias: 'p',
  resource: 'payer-payments',
  title: 'Payment',
  event: 'payer_payment',
  keeps: ['status', 'day', 'reference', 'bank_account', 'note', 'void_reason'],
  shows: ['payer_uuid', 'currency', 'voided_at'],
  keepsBeside: ({ currency, ...row }) =>
    Object.fromEntries(
      (['received', 'withheld', 'matched'] as const).map((name) => [name, amountText(BigInt(row[name]), currency)]),
    ),
  happens: {
    matched: { event: 'updated', action: 'update' },
    voided: { event: 'updated', action: 'update' },
  },
  eventData: ({ payer_uuid }) => ({ payer_id: payer_uuid }),
  reads: {
    payer_name: sql<string>`(
      select n.name from payer_names n where n.organization_uuid = p.organization_uuid and n.uuid = p.payer_uuid)`,
    matches: sql<readonly ReadMatch[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('invoice', m.invoice_uuid, 'number', i.number,
                                                   'amount', m.amount::text, 'day', m.matched_on) order by m.matched_on, m.uuid), '[]')
        from payer_payment_matches m
        join payer_invoices i on i.organization_uuid = m.organization_uuid and i.uuid = m.invoice_uuid
       where m.organization_uuid = p.organization_uuid and m.payment_uuid = p.uuid and not m.taken_back)`,
    voided_by_name: userName('p.voided_by'),
  },
  answers: (row) => {
    const text = (minor: string | number) => amountText(BigInt(minor), row.currency);
    return {
      payer_name: row.payer_name,
      received: text(row.received),
      withheld: text(row.withheld),
      matched: text(row.matched),
      unmatched: text(row.status === 'voided' ? 0 : row.received + row.withheld - row.matched),
      matches: row.matches.map(({ invoice, number, amount, day }) => ({
        invoice_id: invoice,
        number,
        amount: text(amount),
        matched_on: day,
      })),
      voided_by_name: row.voided_by_name,
      created_by: row.created_by,
    };
  },
});

/** A payment as it is read. */
export type PayerPaymentRow = Awaited<ReturnType<typeof payerPayments.row>>;
