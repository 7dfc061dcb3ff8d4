import { Label, ListQuery, OneOf, Optional, Required, Uuid } from '@clinic-workbench/sdk/common';
import {
  averageMonth,
  calculatedOrder,
  daysOfMonth,
  daysOfStock,
  inWholePacks,
  suggestedOrder,
} from '../../stock/common/reordering';
import type { StockLevel } from './stock-level';

/** Days of which the consumption is looked at: three average months. */
export const consumptionDays = 91;

/** What a store has of an item, with its level and its consumption. Quantities are base units. */
export interface WatchedRow {
  /** Of the store and the item. */
  readonly key: string;
  readonly store_id: string;
  readonly store_name: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly item_code: string;
  readonly base_unit: string;
  readonly on_hand: number;
  /** On hand that may be given out: neither expired nor quarantined. */
  readonly usable: number;
  readonly in_transit: number;
  /** Usable + in transit. */
  readonly position: number;
  readonly level: StockLevel | null;
  /** Dispensed or used in an average month, as a number with one decimal; null if it was never in stock. */
  readonly average_month: number | null;
  /** How long the usable stock lasts; null if nothing is consumed or it is not known. */
  readonly days_of_stock: number | null;
  /** In whole order packs; 0 if nothing is to be ordered. */
  readonly suggested: number;
}

/** What a store's days say of an item. */
export interface Consumed {
  readonly consumed: number;
  readonly days: number;
  readonly empty: number;
}

/** The consumption of a row, how long its stock lasts, and what to order. @param consumed undefined if it was never there */
export function orderOf(
  { usable, position, level }: Pick<WatchedRow, 'usable' | 'position' | 'level'>,
  consumed: Consumed | undefined,
): Pick<WatchedRow, 'average_month' | 'days_of_stock' | 'suggested'> {
  const average = consumed && averageMonth(consumed);
  return {
    average_month: average === undefined ? null : Math.round(average * 10) / 10,
    days_of_stock: daysOfStock(usable, average) ?? null,
    suggested: level ? suggestion(level, position, average) : 0,
  };
}

/** A level without quantity and maximum orders what is consumed until the next delivery. */
function suggestion(level: StockLevel, position: number, average: number | undefined): number {
  const { reorder_level, reorder_quantity, maximum, order_pack: pack, lead_days, period_days } = level;
  if (reorder_quantity !== null || maximum !== null)
    return suggestedOrder({ position, level: reorder_level, reorder: reorder_quantity, maximum, pack });
  if (position > reorder_level || average === undefined) return 0;
  const order = calculatedOrder({
    average,
    lead: (lead_days ?? 0) / daysOfMonth,
    period: (period_days ?? daysOfMonth) / daysOfMonth,
    safety: reorder_level,
    backorders: 0,
    onHand: position,
    onOrder: 0,
  });
  return inWholePacks(order, pack);
}

export class WatchQuery extends ListQuery {
  @Label('Store') @Optional() @Uuid() store_id?: string;
  /** `low`: at or below the reorder level; `levels`: with a reorder level; all if left out. */
  @Label('Shown') @Optional() @OneOf(['low', 'levels']) show?: 'low' | 'levels';
}

export const expiryRanges = ['expired', '30', '60', '90'] as const;
export type ExpiryRange = (typeof expiryRanges)[number];

export class ExpiringQuery extends ListQuery {
  @Label('Store') @Optional() @Uuid() store_id?: string;
  /** Expired, or expiring within so many days; within 90 if left out. */
  @Label('Expires') @Optional() @OneOf(expiryRanges) within?: ExpiryRange;
}

/** A batch in a store that has expired or soon will. */
export interface ExpiringRow {
  /** Of the store and the batch. */
  readonly key: string;
  readonly store_id: string;
  readonly store_name: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly item_code: string;
  readonly base_unit: string;
  readonly batch_id: string;
  readonly batch: string;
  readonly expires: string;
  /** Until it expires; 0 or less: it has expired. */
  readonly days_left: number;
  readonly on_hand: number;
  /** Decimal text, at weighted average. */
  readonly value: string;
  readonly currency: string;
}

export const deadAfter = ['90', '180', '365'] as const;
export type DeadAfter = (typeof deadAfter)[number];

export class DeadQuery extends ListQuery {
  @Label('Store') @Optional() @Uuid() store_id?: string;
  /** Days without consumption; 180 if left out. */
  @Label('Not used for') @Optional() @OneOf(deadAfter) days?: DeadAfter;
}

/** What lies in a store and nobody uses. */
export interface DeadRow {
  readonly key: string;
  readonly store_id: string;
  readonly store_name: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly item_code: string;
  readonly base_unit: string;
  readonly on_hand: number;
  readonly value: string;
  readonly currency: string;
  /** YYYY-MM-DD; null if it was never used. */
  readonly last_used: string | null;
}

/** How many rows each list has, and what expires. */
export interface WatchFigures {
  readonly currency: string;
  /** Items of stores at or below their reorder level. */
  readonly low: number;
  /** Batches of stores that have expired, or expire within 30, 60 and 90 days, with their value. */
  readonly expiry: readonly { readonly within: ExpiryRange; readonly batches: number; readonly value: string }[];
  /** Items of stores that nobody used for 180 days. */
  readonly dead: number;
}

export class ItemOfStoreQuery {
  @Label('Store') @Required() @Uuid() store_id!: string;
  @Label('Item') @Required() @Uuid() item_id!: string;
}

/** The consumption of an item in a store by week, the earliest first. */
export interface WeeklyConsumption {
  readonly weeks: readonly {
    /** Its first day, YYYY-MM-DD. */
    readonly from: string;
    readonly consumed: number;
    /** On hand at its end. */
    readonly on_hand: number;
  }[];
}
