import { DayOrInstant, Label, ListQuery, OneOf, Optional, Uuid } from '@clinic-workbench/sdk/common';
import { entryKinds, type BatchState, type EntryKind } from './stock-kinds';

export class BalancesQuery extends ListQuery {
  @Label('Store') @Optional() @Uuid() store_id?: string;
  @Label('Item') @Optional() @Uuid() item_id?: string;
}

export interface BatchOnHand {
  readonly batch_id: string;
  /** Empty for what has no batch. */
  readonly batch: string;
  readonly expires: string | null;
  readonly status: BatchState;
  /** True if it expires today or has expired. */
  readonly expired: boolean;
  readonly version: number;
  readonly on_hand: number;
  readonly in_transit: number;
}

/** What a store has of an item. Quantities are base units. */
export interface StockRow {
  /** Of the store and the item. */
  readonly key: string;
  readonly store_id: string;
  readonly store_name: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly item_code: string;
  readonly base_unit: string;
  readonly controlled: boolean;
  readonly on_hand: number;
  /** On hand − reserved, of usable batches. */
  readonly available: number;
  readonly in_transit: number;
  /** The first day on which a part of it expires; null if nothing does. */
  readonly next_expiry: string | null;
  /** In the order in which they leave. */
  readonly batches: readonly BatchOnHand[];
}

/** The kinds of entries that change quantities. */
export const movementKinds = entryKinds.filter((kind) => !['reserve', 'release', 'lapse'].includes(kind));

export class MovementsQuery extends ListQuery {
  @Label('Store') @Optional() @Uuid() store_id?: string;
  @Label('Item') @Optional() @Uuid() item_id?: string;
  @Label('Batch') @Optional() @Uuid() batch_id?: string;
  @Label('Kind') @Optional() @OneOf(movementKinds) kind?: EntryKind;
  @Label('From') @Optional() @DayOrInstant() date_from?: string;
  @Label('To') @Optional() @DayOrInstant() date_to?: string;
}

/** One change of what a store has of a batch. */
export interface Movement {
  /** Of the entry and the position in it. */
  readonly key: string;
  readonly entry_id: string;
  readonly kind: EntryKind;
  readonly at: string;
  readonly by_name: string | null;
  readonly approved_by_name: string | null;
  readonly witnessed_by_name: string | null;
  readonly store_id: string;
  readonly store_name: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly base_unit: string;
  readonly batch_id: string;
  readonly batch: string;
  readonly expires: string | null;
  /** The change of what is on hand. */
  readonly on_hand: number;
  /** The change of what is on the way to this store. */
  readonly in_transit: number;
  /** Decimal text: the change of the value. */
  readonly value: string;
  readonly currency: string;
  readonly patient_id: string | null;
  readonly patient_name: string | null;
  readonly reason: string | null;
}
