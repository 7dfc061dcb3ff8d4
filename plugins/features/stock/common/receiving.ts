import {
  Amount,
  Flag,
  Label,
  ListOf,
  ListQuery,
  Max,
  Min,
  NotBlank,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import { expiryDay } from './expiry';

/** The most lines of one delivery. */
export const mostLines = 200;
/** Base units of one line. */
export const mostUnits = 10_000_000;

const isExpiry = (value: unknown) => typeof value === 'string' && expiryDay(value) !== undefined;

/** One line of a delivery note. Quantities are base units. */
export class ReceivedLine {
  @Label('Item') @Required() @Uuid() item_id!: string;
  /** Medicines need it; case and leading zeros count. */
  @Label('Batch') @Optional() @Text(40) batch?: string | null;
  /** A day, or a month (`11/2026`), which means its last day. Medicines need it. */
  @Label('Expiry')
  @Optional()
  @rule('expiry', '{{field}} is not valid', isExpiry)
  expires?: string | null;
  @Label('Quantity') @Required() @Whole() @Min(1) @Max(mostUnits) quantity!: number;
  /** Units that the supplier gave in addition; they share the cost. */
  @Label('Free units') @Optional() @Whole() @Min(0) @Max(mostUnits) free_quantity?: number | null;
  /** Of the whole line, in the currency of the books; 0 for a donation. */
  @Label('Cost') @Required() @Amount() cost!: string | number;
}

/** Goods that arrive from a supplier. */
export class ReceiveGoods {
  @Label('Store') @Required() @Uuid() store_id!: string;
  @Label('Supplier') @Required() @NotBlank() @Text(120) supplier!: string;
  /** Of the delivery note or the supplier's invoice. */
  @Label('Note number') @Required() @NotBlank() @Text(60) note_number!: string;
  /** Given for nothing: all lines cost 0. */
  @Label('Donation') @Optional() @Flag() donation?: boolean | null;
  @Label('Lines') @Required() @ListOf(() => ReceivedLine, mostLines) lines!: ReceivedLine[];
}

/** Goods that are expected, such as those of an order, for the screen that receives them. */
export interface ExpectedGoods {
  readonly uuid: string;
  readonly number: string;
  /**
   * Where they are received: takes `note_number`, `lines` and `over_delivery`, and refuses with `over_delivery` until the
   * user wants more than is expected.
   */
  readonly path: `v2/${string}`;
  readonly store_id: string;
  readonly supplier: string;
  readonly lines: readonly {
    readonly item_id: string;
    readonly item_name: string;
    readonly base_unit: string;
    /** Base units that are still to come. */
    readonly quantity: number;
    /** Decimal text; null if it is not agreed. */
    readonly cost: string | null;
  }[];
}

export class DeliveriesQuery extends ListQuery {
  @Label('Store') @Optional() @Uuid() store_id?: string;
}

export interface DeliveryLine {
  readonly item_id: string;
  readonly item_name: string;
  readonly batch: string;
  readonly expires: string | null;
  /** Free units included. */
  readonly quantity: number;
  readonly free_quantity: number;
  readonly base_unit: string;
  /** Decimal text. */
  readonly cost: string;
}

/** A delivery that was received. It never changes; a mistake is corrected by an adjustment. */
export interface Delivery {
  readonly uuid: string;
  readonly store_id: string;
  readonly store_name: string;
  readonly supplier: string;
  readonly note_number: string;
  readonly donation: boolean;
  readonly received_at: string;
  readonly received_by_name: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** Decimal text: the sum of the lines. */
  readonly cost: string;
  readonly lines: readonly DeliveryLine[];
}
