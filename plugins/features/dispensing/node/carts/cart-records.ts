import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf, userName } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { aboutPatients, claimedPatient } from '../../../patients/node/contract';
import type { Cart, CartLine, LineBatch, LineOverride } from '../../common/carts/cart';
import './cart-tables';

/** A line as read, with its item. */
export interface ReadLine {
  readonly item: string;
  readonly name: string;
  readonly base_unit: string;
  /** Minor units of one base unit; null without a price. */
  readonly price: number | null;
  readonly currency: string;
  readonly quantity: number;
  readonly medicine: string | null;
  readonly reason: string | null;
  readonly batch: string | null;
  readonly batchReason: string | null;
  readonly weekday: number | null;
  readonly labelInstructions: string | null;
  readonly overrides: readonly LineOverride[];
  readonly charge: string | null;
}

/** What left the store. */
export interface GivenLine extends LineBatch {
  readonly item: string;
}

/** The goods for patients, from the cart to the hand-over. */
export const carts = recordsOf<Cart>()({
  ...aboutPatients('k'),
  // Charges and prescribed medicines are locked after the patient.
  hold: (c, { patient_uuid }) => claimedPatient(c, patient_uuid),
  eventData: ({ patient_uuid }) => ({ patient_id: patient_uuid }),
  table: 'dispensing_carts',
  resource: 'dispensing',
  title: 'Cart',
  event: 'dispensing_cart',
  keeps: ['status', 'payment_method', 'dispensed_to', 'counselling_note'],
  keepsOnly: ['cancel_reason'],
  shows: [
    'dispensing_number',
    'patient_uuid',
    'store_uuid',
    'location_uuid',
    'invoice_uuid',
    'raised_at',
    'handed_over_at',
  ],
  keepsBeside: ({ lines }) => ({ lines: lines.map(({ name, quantity }) => `${quantity} × ${name}`) }),
  happens: {
    raised: { event: 'raised', action: 'update' },
    'handed-over': { event: 'handed_over', action: 'update' },
    cancelled: { event: 'cancelled', action: 'update' },
    returned: { event: 'returned', action: 'update' },
  },
  reads: {
    lines: sql<readonly ReadLine[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('item', l.item_uuid, 'name', i.name, 'base_unit', i.base_unit,
               'price', i.selling_price, 'currency', i.currency, 'quantity', l.quantity, 'medicine', l.medication_request_uuid,
               'reason', l.substitution_reason, 'batch', l.batch_uuid, 'batchReason', l.batch_reason, 'weekday', l.weekday, 'labelInstructions', l.label_instructions, 'overrides', l.overrides, 'charge', l.charge_uuid) order by l.position), '[]')
        from dispensing_lines l
        join inventory_item_names i on i.organization_uuid = l.organization_uuid and i.uuid = l.item_uuid
       where l.organization_uuid = k.organization_uuid and l.cart_uuid = k.uuid)`,
    given: sql<readonly GivenLine[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('item', m.item_uuid, 'batch_id', m.batch_uuid, 'code', b.code,
               'expires', b.expires, 'quantity', -m.on_hand, 'returned', coalesce((
                 select sum(r.quantity) from dispensing_return_lines r
                  where r.organization_uuid = k.organization_uuid and r.cart_uuid = k.uuid and r.item_uuid = m.item_uuid
                    and r.batch_uuid = m.batch_uuid), 0)) order by m.position), '[]')
        from stock_movements m
        join stock_batches b on b.organization_uuid = m.organization_uuid and b.uuid = m.batch_uuid
       where m.organization_uuid = k.organization_uuid and m.entry_uuid = k.given_uuid)`,
    handed_over_by_name: userName('k.handed_over_by'),
  },
  answers: (row) => ({
    lines: row.lines.map((line) => lineOf(line, row.given)),
    handed_over_by_name: row.handed_over_by_name,
  }),
});

export type CartRow = Awaited<ReturnType<typeof carts.row>>;

function lineOf(line: ReadLine, given: readonly GivenLine[]): CartLine {
  const { price, currency, quantity } = line;
  return {
    item_id: line.item,
    name: line.name,
    base_unit: line.base_unit,
    quantity,
    selling_price: price === null ? null : amountText(BigInt(price), currency),
    line_total: price === null ? null : amountText(BigInt(price) * BigInt(quantity), currency),
    medication_request_id: line.medicine,
    substitution_reason: line.reason,
    batch_id: line.batch,
    batch_reason: line.batchReason,
    weekday: line.weekday,
    label_instructions: line.labelInstructions,
    overrides: line.overrides,
    batches: given.filter(({ item }) => item === line.item).map(({ item: _item, ...batch }) => batch),
    charge_id: line.charge,
  };
}
