import {
  amended,
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
} from '@clinic-workbench/sdk/common';
import { cartMethods, type CartMethod } from './cart';
import { mostUnits } from './quantity';

/** The reason to dispense in spite of a finding. */
export class OverrideFinding {
  @Label('Finding') @Required() @Text(300) key!: string;
  @Label('Reason') @Required() @NotBlank() @Text(500) reason!: string;
}

/** Goods for a cart. */
export class CartLineFields {
  @Label('Item') @Required() @Uuid() item_id!: string;
  @Label('Quantity') @Required() @Whole() @Min(1) @Max(mostUnits) quantity!: number;
  @Label('Medicine') @Optional() @Uuid() medication_request_id?: string | null;
  @Label('Reason') @Optional() @Text(500) substitution_reason?: string | null;
  /** Another batch than the first to expire; it needs a reason. */
  @Label('Batch') @Optional() @Uuid() batch_id?: string | null;
  /** Why this batch, or one that expires during the course. */
  @Label('Reason') @Optional() @Text(500) batch_reason?: string | null;
  /** The day of a weekly medicine, 1 for Monday; that of the hand-over if left out. */
  @Label('Day') @Optional() @Whole() @Min(1) @Max(7) weekday?: number | null;
  /** What the label says in place of the prescriber's words: for a substitute. */
  @Label('Instructions') @Optional() @Text(300) label_instructions?: string | null;
  @Label('Overrides') @Optional() @ListOf(() => OverrideFinding, 50) overrides?: OverrideFinding[] | null;
}

/** The most items of a cart. */
export const mostLines = 60;

/** Adds goods; an item that the cart has already gets the quantity on top. */
export class AddToCart {
  @Label('Items') @Required() @ListOf(() => CartLineFields, mostLines) lines!: CartLineFields[];
  /** The caller's current location if left out. */
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
}

/** Who pays, who gets the goods, and what was said to them. Absent fields stay. */
export class CartDetails {
  @Label('Payment method') @Optional() @OneOf(cartMethods) payment_method?: CartMethod | null;
  @Label('Dispensed to') @Optional() @Text(200) dispensed_to?: string | null;
  @Label('Counselling note') @Optional() @Text(1000) counselling_note?: string | null;
}

class CartContent extends CartDetails {
  @Label('Items') @Required() @ListOf(() => CartLineFields, mostLines) lines!: CartLineFields[];
}

/** `lines` replaces all of them. */
export class ChangeCart extends amended(CartContent) {}

/** Ends a cart: raises the bill, or dispenses and pays. */
export class EndCart extends CartDetails {
  /** The caller's session: refused if another one is open. */
  @Label('Session') @Optional() @Uuid() session_id?: string | null;
  /** The patient's share on screen, as decimal text: refused if it has changed. */
  @Label('Share') @Optional() @Text(30) contribution_value?: string | null;
}

/** What was handed over. */
export class DispensedQuery extends ListQuery {
  @Optional() @Uuid() patient_id?: string;
}

export class CancelBill {
  @Label('Reason') @Required() @NotBlank() @Text(500) reason!: string;
}

export class PharmacyPlaceQuery {
  /** The caller's current location if left out. */
  @Label('Location') @Optional() @Uuid() location_id?: string;
}
