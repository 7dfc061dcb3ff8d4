import type { Entity } from '@clinic-workbench/sdk/common';
import type { PriceExplanation } from '../../prices/common/price-explanation';

/** FHIR ChargeItemStatus. `planned` has no amount yet, `billable` can be paid, `billed` is paid. */
export const chargeStatuses = ['planned', 'billable', 'not-billable', 'billed', 'aborted', 'entered-in-error'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/** In queries: `billable` charges that are partly paid. */
export const partPaid = 'part-paid';

/** Why a charge has no amount. */
export const unpricedReasons = ['no-price', 'no-rate', 'no-service'] as const;
export type UnpricedReason = (typeof unpricedReasons)[number];

/** The kind of a charge by hand. */
export const byHand = 'manual';

/** The kind of a debt from an earlier system. */
export const broughtOver = 'brought-over';

/** One tax in a charge. */
export interface ChargedTax {
  /** As in `VAT`. */
  readonly code: string;
  /** Decimal text: percent of the net amount. */
  readonly percent: string;
  readonly amount: string;
}

/** A charge to a patient for one item (specification, section 3, *Billing / charge item*). */
export interface ChargeItem extends Entity {
  readonly id: string;
  readonly status: ChargeStatus;
  /** Why it was cancelled; null unless it was. */
  readonly status_reason: string | null;
  readonly patient_id: string;
  /** The same as patient_id. */
  readonly patientid: string;
  readonly patient_name: string;
  readonly patient_mobile: string | null;
  readonly patient_number: string;
  /** The work, in words. */
  readonly what: string;
  readonly healthcare_service_id: string | null;
  readonly healthcare_service_name: string | null;
  readonly tier: string | null;
  /** For goods, as medicines: the inventory item. They have no service. */
  readonly inventory_item_id: string | null;
  /** The category of goods, or of the order; null for others. */
  readonly category: string | null;
  /** Decimal text: without what was returned. */
  readonly quantity: string;
  /** Decimal text: what was returned of goods. */
  readonly returned: string;
  /** ISO 8601. */
  readonly done_at: string;
  /** YYYY-MM-DD in the organization's time zone. */
  readonly done_on: string;
  readonly location_id: string | null;
  readonly location_name: string | null;
  readonly practitioner_role_id: string | null;
  readonly practitioner_name: string | null;
  readonly encounter_id: string | null;
  readonly visit_id: string | null;
  readonly emergency: boolean;
  /** Its cause: `manual`, or the kind of its source, and the record. */
  readonly source_kind: string;
  readonly source_id: string;
  /** ISO 4217; of all amounts, which are decimal text and null without a price. */
  readonly currency: string;
  readonly unit_price: string | null;
  readonly override_price: string | null;
  readonly override_reason: string | null;
  /** After the adjustments, before discounts. */
  readonly amount: string | null;
  readonly discount: string | null;
  readonly tax: string | null;
  /** The components of `tax`; empty for exempt items. */
  readonly taxes: readonly ChargedTax[];
  /** The charged total: amount less discount plus tax. */
  readonly line_total: string | null;
  /** The open amount, from the ledger; never negative, null without a price. */
  readonly owed: string | null;
  readonly paid: string | null;
  /** The payers' part: the patient does not owe it. */
  readonly payers_pay: string | null;
  /** The written-off part, which is no longer owed and was not paid. */
  readonly written_off: string | null;
  readonly not_priced: UnpricedReason | null;
  /** The work was undone after a payment, or paid goods were returned. */
  readonly refund_due: boolean;
  /** What is to be given back, as decimal text; null without a price. */
  readonly to_refund: string | null;
  /** When it was fully paid; null until then. */
  readonly paid_at: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** Users may cancel charges that they made by hand; cancelling any other needs the right to override prices. */
export const isOwnCharge = (
  { source_kind, created_by }: Pick<ChargeItem, 'source_kind' | 'created_by'>,
  user: string,
): boolean => source_kind === byHand && created_by === user;

/** A charge with the explanation of its amount. */
export interface ExplainedChargeItem extends ChargeItem {
  /** Null without a service. */
  readonly explanation: PriceExplanation | null;
}
