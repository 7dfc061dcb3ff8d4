import type { Entity } from '@clinic-workbench/sdk/common';
import type { CheckFinding } from '../../../medication-requests/common/check-finding';
import type { MedicationRequest } from '../../../medication-requests/common/medication-request';
import type { OfferedBatch } from './batch-choice';
import type { PatientDetail } from '../../../patients/common/patient-detail';

/** `raised`: a bill that waits for its payment and to be handed over. */
export const cartStates = ['open', 'raised', 'handed-over', 'cancelled'] as const;
export type CartState = (typeof cartStates)[number];

/** Who pays (specification, section 3, *payment methods*). */
export const cartMethods = ['patient-account', 'cash', 'corporate', 'insurance'] as const;
export type CartMethod = (typeof cartMethods)[number];

/** The reason to dispense in spite of a finding. */
export interface LineOverride {
  readonly key: string;
  readonly reason: string;
}

/** A part of a line from one batch. */
export interface LineBatch {
  readonly batch_id: string;
  readonly code: string;
  /** YYYY-MM-DD; null if it does not expire. */
  readonly expires: string | null;
  readonly quantity: number;
  /** What of it came back after the hand-over. */
  readonly returned: number;
}

/** Goods in a cart. Amounts are decimal text. */
export interface CartLine {
  /** The inventory item. */
  readonly item_id: string;
  readonly name: string;
  readonly base_unit: string;
  /** Whole base units. */
  readonly quantity: number;
  /** Of one base unit; null for an item without a price. */
  readonly selling_price: string | null;
  /** Before adjustments. */
  readonly line_total: string | null;
  readonly medication_request_id: string | null;
  readonly substitution_reason: string | null;
  /** The batch that somebody chose; null for the first to expire. */
  readonly batch_id: string | null;
  /** Why this batch, or one that expires during the course. */
  readonly batch_reason: string | null;
  readonly overrides: readonly LineOverride[];
  /** The day of a weekly medicine, 1 for Monday; null for that of the hand-over. */
  readonly weekday: number | null;
  /** What the label says in place of the prescriber's words; null for these. */
  readonly label_instructions: string | null;
  /** The batches that the cart holds of it, or that were handed over; empty if the hold lapsed. */
  readonly batches: readonly LineBatch[];
  readonly charge_id: string | null;
}

/** The goods for one patient, from the cart to the hand-over. */
export interface Cart extends Entity {
  readonly id: string;
  /** On its labels, as a bar code. */
  readonly dispensing_number: string;
  readonly patient_id: string;
  readonly store_id: string;
  readonly location_id: string;
  readonly status: CartState;
  readonly payment_method: CartMethod | null;
  readonly dispensed_to: string;
  readonly counselling_note: string;
  readonly invoice_id: string | null;
  readonly raised_at: string | null;
  readonly handed_over_at: string | null;
  readonly handed_over_by_name: string | null;
  readonly lines: readonly CartLine[];
}

/** A cart with what it costs now. */
export interface PricedCart extends Cart {
  /** ISO 4217. */
  readonly currency: string;
  readonly subtotal: string;
  /** What its goods cost with adjustments and tax. */
  readonly total: string;
  readonly payers_pay: string;
  /** The patient's share. */
  readonly contribution_value: string;
  /** What of it is not paid yet; null before the bill. */
  readonly owed: string | null;
  readonly payer: { readonly id: string; readonly name: string } | null;
  /** Until when the stock is held, ISO 8601 in UTC; null if nothing is held. */
  readonly held_until: string | null;
}

/** An item that may be given for a prescribed medicine. */
export interface OfferedItem {
  readonly item_id: string;
  readonly name: string;
  readonly base_unit: string;
  readonly selling_price: string | null;
  /** Base units in the store that nobody holds. */
  readonly available: number;
  /** The quantity to propose: what remains of the prescription, in whole base units. */
  readonly proposed: number;
  /** True if it is not what was prescribed: another ingredient or strength. */
  readonly substitution: boolean;
  /** Units of the prescription that a base unit is worth; null if it does not count in that unit. */
  readonly worth: number | null;
  /** In the order in which they leave, those passed over included. */
  readonly batches: readonly OfferedBatch[];
}

/** A prescribed medicine that waits, with what can be given for it. */
export interface MedicineToDispense {
  readonly medicine: MedicationRequest;
  /** In the unit of the prescription; null if it states no quantity. */
  readonly remaining: number | null;
  readonly offers: readonly OfferedItem[];
  /** Today's findings that the prescriber has not answered. */
  readonly findings: readonly CheckFinding[];
}

/** All that a dispenser needs of a patient, in one answer. */
export interface PatientAtPharmacy {
  readonly patient: PatientDetail;
  /** The store that goods come from; null if this place has none. */
  readonly store: { readonly id: string; readonly name: string } | null;
  /** The open session of the caller at this place; null if there is none. */
  readonly session_id: string | null;
  readonly medicines: readonly MedicineToDispense[];
  /** The open cart; null before the first item. */
  readonly cart: PricedCart | null;
  /** Bills that wait to be handed over, the oldest first. */
  readonly raised: readonly PricedCart[];
}
