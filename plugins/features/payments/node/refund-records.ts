import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import { recordsOf, userName, type ReadRow } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { claimedPatient, isOfLiving } from '../../patients/node/contract';
import { cashOfRefund } from '../common/cash-rounding';
import type { TakenMethod } from '../common/payment';
import type { MobileMoneyVendor } from '../../ledger/common/mobile-money';
import type { Refund } from '../common/refund';
import type { RefundChargeTable } from './payments-tables';

interface Beside {
  readonly method: TakenMethod;
  readonly vendor: MobileMoneyVendor | null;
  readonly receipt_number: string;
  readonly charges: readonly Pick<RefundChargeTable, 'charge_uuid' | 'what' | 'amount'>[];
  readonly decided_by_name: string | null;
  readonly paid_by_name: string | null;
  /** The unit of cash rounding. */
  readonly unit: number;
  /** Other paid refunds of the part, in minor units. */
  readonly earlier: readonly { readonly amount: number; readonly handed_out: number }[];
}

export type ReadRefund = ReadRow<'refunds', Beside>;

const ofPart = (column: string) => sql`(
  select ${sql.ref(`x.${column}`)} from payment_parts x
   where x.organization_uuid = f.organization_uuid and x.payment_uuid = f.payment_uuid and x.position = f.position)`;

/** Refunds to patients. */
export const refunds = recordsOf<Refund>()({
  table: 'refunds',
  alias: 'f',
  resource: 'refunds',
  title: 'Refund',
  event: 'refund',
  legible: () => isOfLiving('f'),
  hold: (c, { patient_uuid }) => claimedPatient(c, patient_uuid),
  eventData: ({ patient_uuid }) => ({ patient_id: patient_uuid }),
  shows: ['patient_uuid', 'payment_uuid', 'position', 'currency'],
  keeps: ['status', 'reason', 'reference', 'decided_at', 'decision_reason', 'refund_number', 'paid_at'],
  keepsOnly: ['amount', 'from_account'],
  reads: {
    method: sql<TakenMethod>`${ofPart('method')}`,
    vendor: sql<MobileMoneyVendor | null>`${ofPart('vendor')}`,
    receipt_number: sql<string>`(
      select p.receipt_number from payments p where p.organization_uuid = f.organization_uuid and p.uuid = f.payment_uuid)`,
    charges: sql<Beside['charges']>`(
      select coalesce(jsonb_agg(jsonb_build_object('charge_uuid', x.charge_uuid, 'what', x.what, 'amount', x.amount) order by x.what, x.charge_uuid), '[]')
        from refund_charges x where x.organization_uuid = f.organization_uuid and x.refund_uuid = f.uuid)`,
    decided_by_name: userName('f.decided_by'),
    paid_by_name: userName('f.paid_by'),
    unit: sql<number>`coalesce((
      select s.cash_rounding from payment_settings s where s.organization_uuid = f.organization_uuid), 0)`,
    earlier: sql<Beside['earlier']>`(
      select coalesce(jsonb_agg(jsonb_build_object('amount', x.amount, 'handed_out', coalesce(x.handed_out, x.amount))), '[]')
        from refunds x
       where x.organization_uuid = f.organization_uuid and x.payment_uuid = f.payment_uuid and x.position = f.position
         and x.uuid <> f.uuid and x.status = 'paid')`,
  },
  answers: (row) => ({
    transaction_type: row.method,
    vendor: row.vendor,
    receipt_number: row.receipt_number,
    amount: amountText(BigInt(row.amount), row.currency),
    from_account: amountText(BigInt(row.from_account), row.currency),
    cash: row.method === 'cash' ? amountText(cashIn(row), row.currency) : null,
    charges: row.charges.map(({ charge_uuid, what, amount }) => ({
      charge_item_id: charge_uuid,
      what,
      amount: amountText(BigInt(amount), row.currency),
    })),
    decided_by_name: row.decided_by_name,
    paid_by_name: row.paid_by_name,
  }),
  happens: {
    approved: { event: 'updated', action: 'update' },
    rejected: { event: 'updated', action: 'update' },
    paid: { event: 'updated', action: 'update' },
  },
});

/** The cash that a refund paid out, or would pay out now; for other methods its amount. */
export function cashIn(row: ReadRefund): Minor {
  const { method, amount, status, handed_out, unit, earlier } = row;
  if (method !== 'cash') return BigInt(amount);
  if (status === 'paid') return BigInt(handed_out ?? amount);
  const before = earlier.map((each) => ({ amount: BigInt(each.amount), handedOut: BigInt(each.handed_out) }));
  return cashOfRefund(BigInt(amount), before, BigInt(unit));
}
