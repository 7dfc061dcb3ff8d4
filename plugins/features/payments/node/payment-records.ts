import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf, userName, type ReadRow } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { claimedPatient, isOfLiving } from '../../patients/node/contract';
import type { PaidCharge, Payment, TakenPart } from '../common/payment';
import type { PaymentChargeTable, PaymentPartTable } from './payments-tables';

type Part = Omit<PaymentPartTable, 'organization_uuid' | 'payment_uuid'> & {
  /** The requested refunds that were not rejected. */
  readonly asked_back: number;
};

interface Beside {
  readonly parts: readonly Part[];
  readonly charges: readonly Pick<PaymentChargeTable, 'charge_uuid' | 'what' | 'amount'>[];
  readonly refunded: number;
  readonly prints: number;
  readonly location_name: string | null;
  readonly confirmed_by_name: string | null;
  readonly voided_by_name: string | null;
}

export type ReadPayment = ReadRow<'payments', Beside>;

/** Payments of patients. */
export const payments = recordsOf<Payment>()({
  table: 'payments',
  alias: 'p',
  resource: 'payments',
  title: 'Payment',
  event: 'payment',
  legible: () => isOfLiving('p'),
  hold: (c, { patient_uuid }) => claimedPatient(c, patient_uuid),
  eventData: ({ patient_uuid }) => ({ patient_id: patient_uuid }),
  shows: ['patient_uuid', 'location_uuid', 'drawer_uuid', 'currency', 'note'],
  keeps: ['status', 'receipt_number', 'paid_at', 'confirmed_by', 'void_reason', 'voided_at', 'given_up_reason'],
  keepsOnly: ['settled', 'deposited'],
  reads: {
    parts: sql<readonly Part[]>`(
      select coalesce(jsonb_agg(jsonb_build_object(
               'position', x.position, 'method', x.method, 'currency', x.currency, 'tendered', x.tendered, 'rate', x.rate::text,
               'applied', x.applied, 'change', x.change, 'rounding', x.rounding, 'vendor', x.vendor, 'reference', x.reference, 'account_uuid', x.account_uuid,
               'asked_back', (select coalesce(sum(f.amount), 0) from refunds f
                               where f.organization_uuid = x.organization_uuid and f.payment_uuid = x.payment_uuid
                                 and f.position = x.position and f.status <> 'rejected')) order by x.position), '[]')
        from payment_parts x where x.organization_uuid = p.organization_uuid and x.payment_uuid = p.uuid)`,
    charges: sql<Beside['charges']>`(
      select coalesce(jsonb_agg(jsonb_build_object('charge_uuid', x.charge_uuid, 'what', x.what, 'amount', x.amount) order by x.position), '[]')
        from payment_charges x where x.organization_uuid = p.organization_uuid and x.payment_uuid = p.uuid)`,
    refunded: sql<number>`(
      select coalesce(sum(f.amount), 0)::bigint from refunds f
       where f.organization_uuid = p.organization_uuid and f.payment_uuid = p.uuid and f.status = 'paid')`,
    prints: sql<number>`(
      select count(*) from payment_prints x where x.organization_uuid = p.organization_uuid and x.payment_uuid = p.uuid)`,
    location_name: sql<string | null>`(
      select l.name from location_names l where l.organization_uuid = p.organization_uuid and l.uuid = p.location_uuid)`,
    confirmed_by_name: userName('p.confirmed_by'),
    voided_by_name: userName('p.voided_by'),
  },
  answers: (row) => {
    const text = (minor: bigint | number) => amountText(BigInt(minor), row.currency);
    const taken = row.parts.map((part) => partOf(part, row, text));
    return {
      amount: text(BigInt(row.settled) + BigInt(row.deposited)),
      settled: text(row.settled),
      deposited: text(row.deposited),
      refunded: text(row.refunded),
      change: text(row.parts.reduce((sum, { change }) => sum + BigInt(change), 0n)),
      rounding: text(row.parts.reduce((sum, { rounding }) => sum + BigInt(rounding), 0n)),
      payments: taken,
      charges: row.charges.map(({ charge_uuid, what, amount }): PaidCharge => ({
        charge_item_id: charge_uuid,
        what,
        amount: text(amount),
      })),
      taxes: row.taxes.map(({ code, amount }) => ({ code, amount: text(BigInt(amount)) })),
      prints: row.prints,
      location_name: row.location_name,
      confirmed_by_name: row.confirmed_by_name,
      voided_by_name: row.voided_by_name,
    };
  },
  happens: {
    voided: { event: 'updated', action: 'update' },
    confirmed: { event: 'updated', action: 'update' },
    'given-up': { event: 'updated', action: 'update' },
  },
});

function partOf(
  { position, method, currency, vendor, reference, account_uuid, ...part }: Part,
  { status }: { readonly status: string },
  text: (minor: bigint | number) => string,
): TakenPart {
  return {
    position,
    transaction_type: method,
    currency,
    amount: amountText(BigInt(part.tendered), currency),
    charge: text(part.applied),
    change: text(part.change),
    rounding: text(part.rounding),
    rate: part.rate === null ? null : part.rate.replace(/\.?0+$/, ''),
    vendor,
    reference,
    account_id: account_uuid,
    refundable: text(status === 'confirmed' ? BigInt(part.applied) - BigInt(part.asked_back) : 0n),
  };
}
