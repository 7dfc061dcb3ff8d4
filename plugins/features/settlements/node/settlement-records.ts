import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf, userName } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { Settlement } from '../common/settlement';
import './settlements-table';

interface ReadPart {
  readonly payment_id: string;
  readonly position: number;
  readonly receipt_number: string;
  readonly amount: string;
}

/** Payments of mobile money and card providers into the bank. */
export const settlements = recordsOf<Settlement>()({
  table: 'provider_settlements',
  alias: 's',
  resource: 'settlements',
  title: 'Settlement',
  event: 'settlement',
  keeps: ['status', 'method', 'provider', 'currency', 'reference', 'day', 'bank_account', 'void_reason'],
  shows: ['voided_at'],
  keepsBeside: ({ received, fee, currency }) => ({
    received: amountText(BigInt(received), currency),
    fee: amountText(BigInt(fee), currency),
  }),
  happens: { voided: { event: 'updated', action: 'update' } },
  reads: {
    voided_by_name: userName('s.voided_by'),
    parts: sql<readonly ReadPart[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('payment_id', x.payment_uuid, 'position', x.position,
                                                   'receipt_number', p.receipt_number, 'amount', x.amount::text)
                                order by p.paid_at, p.uuid, x.position), '[]')
        from provider_settlement_parts x
        join payments p on p.organization_uuid = x.organization_uuid and p.uuid = x.payment_uuid
       where x.organization_uuid = s.organization_uuid and x.settlement_uuid = s.uuid)`,
  },
  answers: (row) => {
    const text = (minor: bigint | string | number) => amountText(BigInt(minor), row.currency);
    return {
      amount: text(BigInt(row.received) + BigInt(row.fee)),
      received: text(row.received),
      fee: text(row.fee),
      voided_by_name: row.voided_by_name,
      payments: row.parts.map((part) => ({ ...part, amount: text(part.amount) })),
    };
  },
});
