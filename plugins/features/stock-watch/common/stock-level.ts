import { amended, Label, Max, Min, Optional, Required, Uuid, Whole, type Entity } from '@clinic-workbench/sdk/common';

const mostUnits = 100_000_000;

/** When an item is ordered for a store, and how much. Quantities are base units. */
export class StockLevelFields {
  /** At or below it, an order is suggested. */
  @Label('Reorder level') @Required() @Whole() @Min(0) @Max(mostUnits) reorder_level!: number;
  @Label('Reorder quantity') @Optional() @Whole() @Min(1) @Max(mostUnits) reorder_quantity?: number | null;
  /** Without a reorder quantity the order fills the store up to it. */
  @Label('Maximum') @Optional() @Whole() @Min(1) @Max(mostUnits) maximum?: number | null;
  /** Base units of the pack in which it is ordered; 1 if left out. */
  @Label('Order pack') @Optional() @Whole() @Min(1) @Max(mostUnits) order_pack?: number | null;
  /** Days from the order to its arrival. */
  @Label('Delivery takes') @Optional() @Whole() @Min(0) @Max(730) lead_days?: number | null;
  /** Days from one order to the next. */
  @Label('Ordered every') @Optional() @Whole() @Min(1) @Max(730) period_days?: number | null;
}

export class CreateStockLevel extends StockLevelFields {
  @Label('Store') @Required() @Uuid() store_id!: string;
  @Label('Item') @Required() @Uuid() item_id!: string;
}

export class ChangeStockLevel extends amended(StockLevelFields, { notNull: ['reorder_level'] }) {}

export interface StockLevel extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly store_id: string;
  readonly item_id: string;
  readonly reorder_level: number;
  readonly reorder_quantity: number | null;
  readonly maximum: number | null;
  readonly order_pack: number;
  readonly lead_days: number | null;
  readonly period_days: number | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
