import type { Entity } from '@clinic-workbench/sdk/common';
import type { PriceExplanation } from '../../prices/common/price-explanation';

/** FHIR ChargeItemStatus. `planned` has no amount yet, `billable` can be paid, `billed` is paid. */
export const chargeStatuses = ['planned', 'billable', 'not-billable', 'billed', 'aborted', 'entered-in-error'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/** Asks for those of `billable` of which something is paid. */
export const partPaid = 'part-paid';

/** Why a charge has no amount. */
export const unpricedReasons = ['no-price', 'no-rate', 'no-service'] as const;
export type UnpricedReason = (typeof unpricedReasons)[number];

/** The kind of what somebody charges by hand. */
export const byHand = 'manual';

/** The kind of what a patient owed in an earlier system. */
export const broughtOver = 'brought-over';

/** One tax in what is charged. */
export interface ChargedTax {
  /** As in `VAT`. */
  readonly code: string;
  /** Decimal text: percent of the net amount. */
  readonly percent: string;
  readonly amount: string;
}

/** What a patient is charged for one thing (specification, section 3, *Billing / charge item*). */
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
  /** What was done. */
  readonly what: string;
  readonly healthcare_service_id: string | null;
  readonly healthcare_service_name: string | null;
  readonly tier: string | null;
  /** Decimal text. */
  readonly quantity: string;
  /** ISO 8601. */
  readonly done_at: string;
  /** YYYY-MM-DD where the organization is. */
  readonly done_on: string;
  readonly location_id: string | null;
  readonly location_name: string | null;
  readonly practitioner_role_id: string | null;
  readonly practitioner_name: string | null;
  readonly encounter_id: string | null;
  readonly visit_id: string | null;
  readonly emergency: boolean;
  /** What caused it: `manual`, or the kind of its source, and its record. */
  readonly source_kind: string;
  readonly source_id: string;
  /** ISO 4217; of all amounts, which are decimal text and null where there is no price. */
  readonly currency: string;
  readonly unit_price: string | null;
  readonly override_price: string | null;
  readonly override_reason: string | null;
  /** After the adjustments, before discounts. */
  readonly amount: string | null;
  readonly discount: string | null;
  readonly tax: string | null;
  /** The components of `tax`; empty for what is exempt. */
  readonly taxes: readonly ChargedTax[];
  /** What was charged: amount less discount and with tax. */
  readonly line_total: string | null;
  /** What is left to pay, from the ledger; null where there is no price. */
  readonly owed: string | null;
  readonly paid: string | null;
  /** What payers took over: no part of what the patient owes. */
  readonly payers_pay: string | null;
  /** What of it somebody wrote off: it is neither owed nor paid. */
  readonly written_off: string | null;
  readonly not_priced: UnpricedReason | null;
  /** The work was taken back after somebody had paid. */
  readonly refund_due: boolean;
  /** When it was wholly paid; null until then. */
  readonly paid_at: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** What somebody charged by hand they may cancel again; anything else is cancelled with the right to another price. */
export const isOwnCharge = (
  { source_kind, created_by }: Pick<ChargeItem, 'source_kind' | 'created_by'>,
  user: string,
): boolean => source_kind === byHand && created_by === user;

/** A charge with how its amount came about. */
export interface ExplainedChargeItem extends ChargeItem {
  /** Null where no service was chosen. */
  readonly explanation: PriceExplanation | null;
}
