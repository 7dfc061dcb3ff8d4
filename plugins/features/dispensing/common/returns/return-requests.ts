import {
  Flag,
  Label,
  ListOf,
  Max,
  Min,
  NotBlank,
  noReasonGiven,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import type { Cart } from '../carts/cart';
import { mostUnits } from '../carts/quantity';

/** Where returned goods go. */
export const destinations = ['stock', 'disposal'] as const;
export type Destination = (typeof destinations)[number];

export class ReturnedLine {
  @Label('Item') @Required() @Uuid() item_id!: string;
  @Label('Batch') @Required() @Uuid() batch_id!: string;
  @Label('Quantity') @Required() @Whole() @Min(1) @Max(mostUnits) quantity!: number;
}

/** Goods that a patient brings back, of what was handed over. */
export class TakeBack {
  @Label('Items') @Required() @ListOf(() => ReturnedLine, 200) lines!: ReturnedLine[];
  /** `stock`: back to the batch; `disposal`: it stays a loss. */
  @Label('Destination') @Required() @OneOf(destinations) to!: Destination;
  @Label('Reason') @Required() @NotBlank() @Text(500) reason: string = noReasonGiven;
  /** The prescribed medicines wait to be dispensed again, as after a wrong item. */
  @Label('Waits again') @Optional() @Flag() waits_again?: boolean | null;
}

export interface TakenBack {
  /** Of the return. */
  readonly return_id: string;
  /** Decimal text: what of the charges is paid too much now and waits for a refund. */
  readonly to_refund: string;
  readonly dispensing: Cart;
}
