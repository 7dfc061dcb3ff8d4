import {
  Label,
  ListQuery,
  MinLength,
  OneOf,
  Optional,
  Percent,
  Amount,
  Required,
  rule,
  SomeUuids,
  Text,
  Uuid,
  type Entity,
  isUuid,
} from '@clinic-workbench/sdk/common';
import { discountKinds, DiscountValue, type DiscountKind } from './discount';

/** reference models, *Money*; one that was taken back counts no more. */
export const discountStatuses = ['pending', 'approved', 'rejected', 'taken-back'] as const;
export type DiscountStatus = (typeof discountStatuses)[number];

/** The most charges of one discount. */
export const mostCharges = 500;

const Charges = () =>
  rule(
    'charges',
    '{{field}} is not valid',
    (value) => Array.isArray(value) && value.length > 0 && value.length <= mostCharges && value.every(isUuid),
  );

/** What the form holds. */
export class AskedDiscount {
  @Label('Kind') @Required() @OneOf(discountKinds) type!: DiscountKind;
  /** Percent, or an amount of the books' currency. */
  @Label('Value') @Required() @DiscountValue() value!: string | number;
  @Label('Reason') @Required() @MinLength(3) @Text(500) reason!: string;
}

/** A discount on charges that a patient has. */
export class AskForDiscount extends AskedDiscount {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  /** A discount of the organization that was chosen; its kind and value are sent as the caller saw them. */
  @Label('Discount') @Optional() @Uuid() discount_id?: string | null;
  /** The charges; all that the patient owes if left out, or all that a chosen discount is for. */
  @Label('Charges') @Optional() @Charges() charge_ids?: string[] | null;
  /** That of the books, for callers that name it. */
  @Label('Currency') @Optional() @Text(3) currency?: string | null;
  /** The caller's organization. */
  @Optional() @Uuid() service_provider_id?: string;
}

/** The most charges whose discounts are asked for at once: those of a page. */
export const mostChargesAsked = 200;

export class DiscountRequestsQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Charge') @Optional() @Uuid() charge_id?: string;
  /** Those of any of these charges, with commas between them. */
  @Label('Charges') @Optional() @SomeUuids(mostChargesAsked) charge_ids?: string;
  @Label('Status') @Optional() @OneOf(discountStatuses) status?: DiscountStatus;
}

/** A charge's share of a discount. Amounts are decimal text without tax. */
export interface DiscountShare {
  readonly charge_id: string;
  readonly what: string;
  readonly share: string;
  /** What was posted; null until it is approved. */
  readonly given: string | null;
  /** What the charge costs less by it, with tax, as the ledger says. Null until it is approved; 0 if the charge was cancelled or priced again since. */
  readonly taken_off: string | null;
  /** The same as it was when the discount was asked for; null for requests of before. */
  readonly takes_off: string | null;
  /** The charge has tax, and less of it with a discount. */
  readonly taxed: boolean;
}

/** A discount on charges that a patient has, from the question to the entry. Amounts are decimal text without tax. */
export interface DiscountRequest extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_number: string;
  readonly status: DiscountStatus;
  /** The discount of the organization that was chosen, and its name then; null for a typed one. */
  readonly discount_id: string | null;
  readonly discount_name: string | null;
  readonly type: DiscountKind;
  /** Percent, or an amount of `currency`. */
  readonly value: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly reason: string;
  readonly whole_bill: boolean;
  /** What the charges still cost when it was asked for. */
  readonly subtotal: string;
  /** What it takes off. */
  readonly discount: string;
  /** What was taken off; less where charges were paid meanwhile. Null until it is approved. */
  readonly given: string | null;
  readonly charges: readonly DiscountShare[];
  /** It was above the limit. */
  readonly needs_approval: boolean;
  /** Who approved or rejected it; null while nobody did, or nobody had to. */
  readonly decided_by: string | null;
  readonly decided_by_name: string | null;
  readonly decided_at: string | null;
  readonly decision_reason: string | null;
  readonly taken_back_by_name: string | null;
  readonly taken_back_at: string | null;
  readonly taken_back_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** Up to which discount a person decides alone. */
export class ChangeDiscountLimits {
  /** Of what the charges cost, with the discounts that they had. */
  @Label('Percent of the charges') @Required() @Percent(0, 100) limit_percent!: string | number;
  /** Of one patient on one day. */
  @Label('Amount a day') @Required() @Amount() limit_amount!: string | number;
}

export interface DiscountLimits {
  /** Decimal text. */
  readonly limit_percent: string;
  /** Decimal text with the currency's decimals. */
  readonly limit_amount: string;
  /** ISO 4217. */
  readonly currency: string;
  /** 0 for an organization that has the defaults. */
  readonly version: number;
}
