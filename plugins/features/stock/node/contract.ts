import type { Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { Delivery, ReceiveGoods } from '../common/receiving';
import type { BatchState, GivingKind } from '../common/stock-kinds';

/** The cause of a change of stock. Nothing is given out or comes back twice for one cause. */
export interface StockCause {
  /** The kind of record, as in `dispensing`. */
  readonly kind: string;
  /** The record. */
  readonly uuid: string;
  /** What happened to it, such as `handed-over`. */
  readonly event: string;
}

/** What a store has of one batch. Quantities are whole base units. */
export interface AvailableBatch {
  readonly batch: string;
  /** Empty for what has no batch. */
  readonly code: string;
  /** YYYY-MM-DD; null if it does not expire. */
  readonly expires: string | null;
  readonly status: BatchState;
  /** False if it has expired (expiry ≤ today), is quarantined or recalled. */
  readonly usable: boolean;
  readonly onHand: number;
  /** On hand − reserved; 0 if it is not usable. */
  readonly available: number;
}

export interface AvailableItem {
  readonly item: string;
  readonly onHand: number;
  /** On hand − reserved, of usable batches. */
  readonly available: number;
  /** In the order in which they leave; those with nothing on hand are left out. */
  readonly batches: readonly AvailableBatch[];
}

/** What a holder wants of one item in all. An item is named once. */
export interface WantedLine {
  readonly item: string;
  /** Whole base units; 0 lets go of the item. */
  readonly quantity: number;
  /** A batch that somebody chose; needs `reason` unless it is the first to expire. */
  readonly batch?: string | undefined;
  /** Days of the course: batches that expire before its last day are passed over unless there is a `reason`. */
  readonly days?: number | undefined;
  readonly reason?: string | undefined;
}

export interface HeldBatch {
  readonly batch: string;
  readonly code: string;
  readonly expires: string | null;
  readonly quantity: number;
  readonly reason: string | null;
}

export interface HeldItem {
  readonly item: string;
  readonly quantity: number;
  readonly batches: readonly HeldBatch[];
}

export interface Held {
  readonly store: string;
  /** At this instant it is over. */
  readonly until: Date;
  readonly items: readonly HeldItem[];
}

export interface GivenBatch {
  readonly item: string;
  readonly batch: string;
  readonly code: string;
  readonly expires: string | null;
  readonly quantity: number;
  /** Minor units, at weighted average. */
  readonly cost: Minor;
}

export interface GivenOut {
  /** The entry of the stock ledger. */
  readonly entry: string;
  readonly store: string;
  /** False if it was given out for this cause before. */
  readonly isNew: boolean;
  readonly batches: readonly GivenBatch[];
  /** The sum of the costs. */
  readonly cost: Minor;
}

export interface BroughtBack {
  readonly entry: string;
  readonly isNew: boolean;
  /** What comes back into the value of the stock; 0 for what is disposed of. */
  readonly value: Minor;
}

/**
 * The stock, for features that give goods out. It writes in the caller's transaction. Call it after patients, accounts,
 * drawers and invoices are locked: it locks the holder, then the items in one order.
 */
export interface Stock {
  /** What a store has of some items; items that it never had are in the answer with 0. Locks nothing. */
  available(c: RequestContext, store: string, items: readonly string[]): Promise<readonly AvailableItem[]>;
  /**
   * Holds goods for a holder, such as a cart, all or nothing, and prolongs what the holder has: until `until`, or for
   * the organization's minutes. A line says what is wanted of its item in all; items that no line names stay held. More
   * is added by first expiry, first out; less lets go of what expires last. What lapsed is held again.
   * @throws ApiError 400 for quantities; 404 for the store or a batch; 409 `insufficient` (details: `item_id`,
   * `available`), `expires_during_course`, `expired`, `quarantined`, `reason`
   */
  hold(
    c: RequestContext,
    wanted: {
      readonly holder: string;
      readonly store: string;
      readonly lines: readonly WantedLine[];
      readonly until?: Date;
    },
  ): Promise<Held>;
  /** What a holder has now; undefined if it has nothing, or it lapsed. Locks nothing. */
  held(c: RequestContext, holder: string): Promise<Held | undefined>;
  /** Lets go of all, or of the named items. */
  release(c: RequestContext, holder: string, items?: readonly string[]): Promise<void>;
  /**
   * Gives out what a holder has, or of the lines their quantities, which it holds first if they lapsed. Checks again
   * that nothing expires today or earlier.
   * @throws ApiError as `hold`; 409 `expired`, `empty`
   */
  giveOut(
    c: RequestContext,
    of: {
      readonly holder: string;
      readonly store: string;
      readonly cause: StockCause;
      readonly kind: GivingKind;
      /** All that is held if left out. */
      readonly lines?: readonly WantedLine[] | undefined;
      /** Who gets it: for recalls. */
      readonly patient?: string | undefined;
      readonly reason?: string | undefined;
    },
  ): Promise<GivenOut>;
  /**
   * Takes back a part of what was given out: to the same batch and store at the cost that it went out for, or to
   * disposal, where it stays a loss.
   * @param of `given` is the entry of `giveOut`
   * @throws ApiError 404 for the entry or a batch that it did not give; 409 `over_return`; 400 `quantity`
   */
  takeBack(
    c: RequestContext,
    of: {
      readonly cause: StockCause;
      readonly given: string;
      readonly lines: readonly { readonly item: string; readonly batch: string; readonly quantity: number }[];
      readonly to: 'stock' | 'disposal';
      readonly reason?: string | undefined;
    },
  ): Promise<BroughtBack>;
}
export const Stock = Symbol.for('stock.Stock');

/** A part of a batch, in whole base units. */
export interface BatchQuantity {
  readonly item: string;
  readonly batch: string;
  readonly quantity: number;
}

/** What one store sends to another of one item. */
export interface SentLine {
  readonly item: string;
  readonly quantity: number;
  /** A batch that somebody chose; needs `reason` unless it is the first to expire. */
  readonly batch?: string | undefined;
  readonly reason?: string | undefined;
}

/** What a count found of a batch: counted − expected. */
export interface CountVariance {
  readonly item: string;
  readonly batch: string;
  readonly variance: number;
}

/**
 * The work in stores, for features that move goods without a patient. It writes in the caller's transaction. Lock the
 * records of the work first: it locks the items, in one order.
 */
export interface StoreKeeping {
  /**
   * Checks that the caller works at the place of an active store, and keeps it active until the commit.
   * @throws ApiError 404; 403 `not_your_location`
   */
  workIn(c: RequestContext, store: string): Promise<void>;
  /**
   * The batch of an item as printed on its pack, which begins if it is new. Locks the item.
   * @param printed `expires` as YYYY-MM-DD
   * @throws ApiError 404 for the item; 409 `batch_conflict`
   */
  batchOf(
    c: RequestContext,
    printed: { readonly item: string; readonly code: string; readonly expires: string | null },
  ): Promise<string>;
  /**
   * Sends goods to another store, all or nothing: by first expiry, or from the chosen batch. They are on the way until
   * they are accepted there. What carts hold stays.
   * @throws ApiError 400 `quantity`; 409 `insufficient` (details: `item_id`, `available`), `reason`, `expired`,
   * `quarantined`, `duplicate`
   */
  send(
    c: RequestContext,
    of: {
      readonly from: string;
      readonly to: string;
      readonly cause: StockCause;
      readonly lines: readonly SentLine[];
    },
  ): Promise<readonly SentBatch[]>;
  /** @throws ApiError 409 `over_acceptance`, `duplicate` */
  accept(
    c: RequestContext,
    of: { readonly to: string; readonly cause: StockCause; readonly lines: readonly BatchQuantity[] },
  ): Promise<void>;
  /**
   * Writes off goods that were lost on the way, at average. The caller approves it.
   * @param of `askedBy` is another person than the caller
   * @throws ApiError 409 `over_acceptance`, `duplicate`
   */
  lose(
    c: RequestContext,
    of: {
      readonly to: string;
      readonly cause: StockCause;
      readonly goods: BatchQuantity;
      readonly reason: string;
      readonly askedBy: string;
    },
  ): Promise<void>;
  /**
   * Posts what a count found on what is there now, one movement for each batch that differs. The caller approves it.
   * What the count takes from carts, they no longer hold.
   * @param of `countedBy` is another person than the caller
   * @returns the entry; undefined if nothing differs
   * @throws ApiError 409 `recount` (details: `batches`) if less than nothing would remain; `value` if the cost of what
   * was found is unknown
   */
  postCount(
    c: RequestContext,
    of: {
      readonly store: string;
      readonly cause: StockCause;
      readonly countedBy: string;
      readonly reason?: string | undefined;
      readonly lines: readonly CountVariance[];
    },
  ): Promise<string | undefined>;
  /** Receives goods of a supplier. @throws ApiError as `POST v2/stock/deliveries` */
  receive(c: RequestContext, goods: ReceiveGoods): Promise<Delivery>;
}
export const StoreKeeping = Symbol.for('stock.StoreKeeping');

/** Goods of a batch that left a store. */
export interface SentBatch extends BatchQuantity {
  readonly code: string;
  readonly expires: string | null;
  readonly reason: string | null;
}
