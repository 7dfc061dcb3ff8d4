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

/** Reference models, *Money*; a withdrawn one no longer counts. */
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

/** The fields of the form. */
export class AskedDiscount {
  @Label('Kind') @Required() @OneOf(discountKinds) type!: DiscountKind;
  /** Percent, or an amount of the books' currency. */
  @Label('Value') @Required() @DiscountValue() value!: string | number;
  @Label('Reason') @Required() @MinLength(3) @Text(500) reason!: string;
}

/** A discount on charges of a patient. */
export class AskForDiscount extends AskedDiscount {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  /** The chosen discount of the organization; its kind and value are sent as the caller saw them. */
  @Label('Discount') @Optional() @Uuid() discount_id?: string | null;
  /** The charges; all that the patient owes if left out, or all that a chosen discount applies to. */
  @Label('Charges') @Optional() @Charges() charge_ids?: string[] | null;
  /** That of the books, for callers that name it. */
  @Label('Currency') @Optional() @Text(3) currency?: string | null;
  /** The caller's organization. */
  @Optional() @Uuid() service_provider_id?: string;
}

/** The most charges in one query for discounts: those of a page. */
export const mostChargesAsked = 200;

export class DiscountRequestsQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Charge') @Optional() @Uuid() charge_id?: string;
  /** Discounts of any of these charges, separated by commas. */
  @Label('Charges') @Optional() @SomeUuids(mostChargesAsked) charge_ids?: string;
  @Label('Status') @Optional() @OneOf(discountStatuses) status?: DiscountStatus;
}

/** A charge's share of a discount. Amounts are decimal text without tax. */
export interface DiscountShare {
  readonly charge_id: string;
  readonly what: string;
  readonly share: string;
  /** The posted amount; null until it is approved. */
  readonly given: string | null;
  /**
   * How much less the charge costs, with tax, by the ledger. Null until approval; 0 if the charge was cancelled or
   * priced again since.
   */
  readonly taken_off: string | null;
  /** The same at the time of the request; null for older requests. */
  readonly takes_off: string | null;
  /** The charge has tax, which a discount reduces too. */
  readonly taxed: boolean;
}

/** A discount on charges of a patient, from the request to the entry. Amounts are decimal text without tax. */
export interface DiscountRequest extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_number: string;
  readonly status: DiscountStatus;
  /** The chosen discount of the organization, with its name at that time; null for a typed one. */
  readonly discount_id: string | null;
  readonly discount_name: string | null;
  readonly type: DiscountKind;
  /** Percent, or an amount of `currency`. */
  readonly value: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly reason: string;
  readonly whole_bill: boolean;
  /** The cost of the charges at the time of the request. */
  readonly subtotal: string;
  /** The amount of the discount. */
  readonly discount: string;
  /** The amount actually given; less if charges were paid meanwhile. Null until it is approved. */
  readonly given: string | null;
  readonly charges: readonly DiscountShare[];
  /** It was above the limit. */
  readonly needs_approval: boolean;
  /** Who approved or rejected it; null while nobody did, or if nobody had to. */
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

/** The limits up to which a user decides alone. */
export class ChangeDiscountLimits {
  /** Percent of the charges' cost, with their earlier discounts. */
  @Label('Percent of the charges') @Required() @Percent(0, 100) limit_percent!: string | number;
  /** Per patient and day. */
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
