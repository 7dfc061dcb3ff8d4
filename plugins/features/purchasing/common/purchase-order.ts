import {
  Amount,
  CalendarDate,
  Flag,
  Label,
  ListOf,
  ListQuery,
  Max,
  Min,
  NotBlank,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  Whole,
  type Entity,
} from '@clinic-workbench/sdk/common';
import { mostLines, ReceivedLine } from '../../stock/common/receiving';

export const orderStatuses = ['open', 'part-received', 'complete', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The most packs of one line. */
export const mostPacksOrdered = 1_000_000;

/** What is ordered of an item, in whole packs. */
export class OrderedItem {
  @Label('Item') @Required() @Uuid() item_id!: string;
  /** The name of one of its packs; the base unit if left out. */
  @Label('Pack') @Optional() @Text(40) pack?: string | null;
  @Label('Packs') @Required() @Whole() @Min(1) @Max(mostPacksOrdered) packs!: number;
  /** Of one pack, in the currency of the books; if left out, it is not agreed. */
  @Label('Price of a pack') @Optional() @Amount() price?: string | number | null;
}

/** Orders goods of a supplier for a store. */
export class OrderGoods {
  @Label('Supplier') @Required() @Uuid() supplier_id!: string;
  @Label('Store') @Required() @Uuid() store_id!: string;
  @Label('Expected on') @Optional() @CalendarDate() expected_on?: string | null;
  @Label('Note') @Optional() @Text(300) note?: string | null;
  @Label('Lines') @Required() @ListOf(() => OrderedItem, mostLines) lines!: OrderedItem[];
}

/** Goods that arrive for an order. */
export class ReceiveOrder {
  /** Of the delivery note or the supplier's invoice. */
  @Label('Note number') @Required() @NotBlank() @Text(60) note_number!: string;
  @Label('Lines') @Required() @ListOf(() => ReceivedLine, mostLines) lines!: ReceivedLine[];
  /** True if more than was ordered is wanted. */
  @Label('More than was ordered') @Optional() @Flag() over_delivery?: boolean | null;
}

export class OrdersQuery extends ListQuery {
  @Label('Status') @Optional() @OneOf(orderStatuses) status?: OrderStatus;
  @Label('Supplier') @Optional() @Uuid() supplier_id?: string;
  @Label('Store') @Optional() @Uuid() store_id?: string;
}

export interface OrderLine {
  readonly item_id: string;
  readonly item_name: string;
  readonly base_unit: string;
  /** The name of the pack; null for the base unit. */
  readonly pack: string | null;
  /** Base units in a pack. */
  readonly factor: number;
  readonly packs: number;
  /** Base units: packs × factor. */
  readonly quantity: number;
  /** Base units that arrived; free units are not counted. */
  readonly received: number;
  /** Decimal text, of one pack; null if it is not agreed. */
  readonly price: string | null;
}

/** A delivery for an order. */
export interface OrderDelivery {
  readonly delivery_id: string;
  readonly note_number: string;
  readonly received_at: string;
  readonly received_by_name: string | null;
}

/** Goods that were ordered from a supplier. */
export interface PurchaseOrder extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly number: string;
  readonly supplier_id: string;
  readonly supplier_name: string;
  readonly store_id: string;
  readonly store_name: string;
  readonly expected_on: string | null;
  readonly note: string | null;
  readonly status: OrderStatus;
  /** ISO 4217. */
  readonly currency: string;
  /** Decimal text: the sum of the lines with a price. */
  readonly amount: string;
  readonly lines: readonly OrderLine[];
  readonly deliveries: readonly OrderDelivery[];
  /** Why it was cancelled. */
  readonly end_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
