import {
  Label,
  ListQuery,
  Max,
  Min,
  MinLength,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  Whole,
  type Entity,
} from '@clinic-workbench/sdk/common';
import type { EntryKind } from '../../stock/common/stock-kinds';

/** Hours in which the second signature should follow (house rule: a shift). */
export const shiftHours = 12;

/**
 * `brought-forward`: what was there when the item became controlled; `correction`: says what is wrong with an earlier
 * line, and changes no quantity.
 */
export type RegisterKind = EntryKind | 'brought-forward' | 'correction';

/** A page of the register: one item, with its strength and form, in one store. Quantities are base units. */
export interface RegisterPage {
  /** Of the store and the item. */
  readonly key: string;
  readonly store_id: string;
  readonly store_name: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly item_code: string;
  readonly strength: string | null;
  readonly form: string | null;
  readonly base_unit: string;
  /** Of the last line; the ledger's if it has no line yet. */
  readonly balance: number;
  /** By the ledger of stock. */
  readonly on_hand: number;
  readonly lines: number;
  readonly unsigned: number;
  /** ISO 8601, UTC; null before the first line. */
  readonly last_at: string | null;
}

/** A line. It is never edited. */
export interface RegisterLine {
  readonly uuid: string;
  readonly store_id: string;
  readonly store_name: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly base_unit: string;
  /** On its page, from 1. */
  readonly number: number;
  readonly kind: RegisterKind;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly batch: string | null;
  /** From or to whom: a supplier, or who received the medicine. */
  readonly party: string | null;
  readonly patient_id: string | null;
  /** Null for callers who may not read patients. */
  readonly patient_name: string | null;
  readonly prescriber_name: string | null;
  /** The number of the delivery note or the prescription. */
  readonly document: string | null;
  readonly quantity_in: number;
  readonly quantity_out: number;
  readonly balance: number;
  readonly remark: string | null;
  /** The line that this one corrects or reverses. */
  readonly of_number: number | null;
  readonly posted_by: string | null;
  readonly posted_by_name: string | null;
  /** The second person: who signed, approved or witnessed it. */
  readonly second_name: string | null;
  readonly signed_at: string | null;
  readonly needs_signature: boolean;
  /** True if the signature did not follow within the shift. */
  readonly overdue: boolean;
}

export class PagesQuery extends ListQuery {
  @Label('Store') @Optional() @Uuid() store_id?: string;
}

export class LinesQuery extends ListQuery {
  @Label('Store') @Optional() @Uuid() store_id?: string;
  @Label('Item') @Optional() @Uuid() item_id?: string;
  /** Only those that need a second signature. */
  @Label('Unsigned') @Optional() @OneOf(['true']) unsigned?: 'true';
}

/** Says what is wrong with a line; the line stays. */
export class CorrectLine {
  @Label('Remark') @Required() @MinLength(3) @Text(500) remark!: string;
}

/** Counts a page and compares. */
export class CheckPage {
  @Label('Store') @Required() @Uuid() store_id!: string;
  @Label('Item') @Required() @Uuid() item_id!: string;
  @Label('Counted') @Required() @Whole() @Min(0) @Max(100_000_000) counted!: number;
  @Label('Remark') @Optional() @Text(500) remark?: string | null;
}

/** Ends a discrepancy with what was found. Another person than the one who counted. */
export class SettleCheck {
  @Label('Reason') @Required() @MinLength(3) @Text(500) reason!: string;
}

export const checkStates = ['agrees', 'open', 'settled'] as const;
export type CheckState = (typeof checkStates)[number];

export class ChecksQuery extends ListQuery {
  @Label('Status') @Optional() @OneOf(checkStates) status?: CheckState;
}

/** A count that was compared with a page. It changes no balance. */
export interface RegisterCheck extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly store_id: string;
  readonly store_name: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly base_unit: string;
  /** `open`: a discrepancy that nobody has settled. */
  readonly status: CheckState;
  readonly balance: number;
  readonly counted: number;
  /** Counted − balance. */
  readonly discrepancy: number;
  readonly remark: string | null;
  readonly reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
  readonly settled_at: string | null;
  readonly settled_by_name: string | null;
}
