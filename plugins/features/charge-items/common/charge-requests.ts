import {
  Amount,
  DayOrInstant,
  Flag,
  Instant,
  isQuantity,
  Label,
  ListOf,
  ListQuery,
  MinLength,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  Uuids,
  Whole,
} from '@clinic-workbench/sdk/common';
import { chargeStatuses, partPaid, type ChargeItem, type ChargeStatus } from './charge-item';
import { ages, notChargedReasons, type Age, type NotChargedReason } from './not-charged';

/** A list of charges, the latest first. */
export class ChargeItemsQuery extends ListQuery {
  @Label('Status') @Optional() @OneOf([...chargeStatuses, partPaid]) status?: ChargeStatus | typeof partPaid;
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  @Label('Service') @Optional() @Uuid() healthcare_service_id?: string;
  @Label('Location') @Optional() @Uuid() location_id?: string;
  /** `true`: those that wait for a refund, because the work was undone after the payment. */
  @Optional() @OneOf(['true']) refund_due?: 'true';
  /** When it was done: days of the organization's clock or instants, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

/** Above 0, with at most three decimals; text or a number of JSON. */
export const Quantity = () =>
  rule('quantity', '{{field}} is not valid', (value) =>
    typeof value === 'string' || typeof value === 'number' ? isQuantity(String(value)) : false,
  );

/** The most charges of one request. */
export const mostCharges = 100;

/** A charge by hand: for a service of the hospital, or another item with its own price. */
export class NewChargeItem {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Healthcare service') @Optional() @Uuid() healthcare_service_id?: string | null;
  /** Required without a service; the service's name if left out. */
  @Label('What is charged') @Optional() @Text(200) what?: string | null;
  @Label('Tier') @Optional() @Text(60) tier?: string | null;
  /** 1 if left out. */
  @Label('Quantity') @Optional() @Quantity() quantity?: string | number | null;
  /** Now if left out; never in the future. */
  @Label('Time') @Optional() @Instant() done_at?: string | null;
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
  /** Replaces the price, which needs a right and a reason. */
  @Label('Unit price') @Optional() @Amount() unit_price?: string | number | null;
  @Label('Reason') @Optional() @MinLength(3) @Text(500) override_reason?: string | null;
  /** The caller's organization. */
  @Optional() @Uuid() service_provider_id?: string;
  @Optional() @Uuid() managing_organization_id?: string;
}

/** Charges of one patient: all of them or none. */
export class NewChargeItems {
  @Label('Charges') @Required() @ListOf(() => NewChargeItem, mostCharges) charge_items!: NewChargeItem[];
}

/** The new charges by hand. */
export interface ChargedByHand {
  /** Of the first of them. */
  readonly uuid: string;
  /** The patient's open draft of an invoice, which has no number. */
  readonly invoice_id: string;
  /** The sum of the charges with a price, as decimal text. */
  readonly total_amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly charge_items: readonly ChargeItem[];
}

/**
 * Another quantity or unit price of a charge; absent fields stay, and a unit price of null restores that of the price
 * list.
 */
export class ChangeChargeItem {
  @Label('Quantity') @Optional() @Quantity() quantity?: string | number | null;
  /** Needs a right of its own and a reason. */
  @Label('Unit price') @Optional() @Amount() unit_price?: string | number | null;
  @Label('Reason') @Optional() @MinLength(3) @Text(500) override_reason?: string | null;
}

/** The same for one of several. */
export class ChangedBill extends ChangeChargeItem {
  @Label('Charge') @Required() @Uuid() charge_item_id!: string;
  /** The version that was read. */
  @Label('Version') @Required() @Whole() version!: number;
}

/** Changes of several charges: all of them or none. */
export class UpdateBills {
  @Label('Charges') @Required() @ListOf(() => ChangedBill, mostCharges) charge_items!: ChangedBill[];
}

/** The charges to price again: the named ones, or all that the patient owes. */
export class ReevaluateAmounts {
  @Label('Patient') @Optional() @Uuid() patient_id?: string | null;
  @Label('Charges') @Optional() @Uuids(mostCharges) charge_item_ids?: string[] | null;
  /** Only previews the changes. */
  @Label('Preview') @Optional() @Flag() preview?: boolean | null;
}

/** Orders to charge. */
export class ChargeRequests {
  @Label('Orders') @Required() @Uuids(mostCharges) service_request_ids!: string[];
}

/** An act in the list of uncharged work. */
export class NamedAct {
  @Label('Kind') @Required() @Text(40) kind!: string;
  @Label('Act') @Required() @Uuid() act_id!: string;
  @Optional() @Text(100) part?: string | null;
}

export class ChargeActs {
  @Label('Acts') @Required() @ListOf(() => NamedAct, mostCharges) acts!: NamedAct[];
}

/** Uncharged work of a period. */
export class NotChargedQuery extends ListQuery {
  @Label('Kind') @Optional() @Text(40) kind?: string;
  @Label('Reason') @Optional() @OneOf(notChargedReasons) reason?: NotChargedReason;
  /** Days of the organization's clock or instants, both included; the last thirty days if left out. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

/** Patients who owe. */
export class OwingQuery extends ListQuery {
  @Label('Location') @Optional() @Uuid() location_id?: string;
  /** Counts only debts of this age. */
  @Label('Owed for') @Optional() @OneOf(ages) age?: Age;
}

export class OwedByAgeQuery {
  @Label('Location') @Optional() @Uuid() location_id?: string;
}

export class PrintBillQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Optional() @OneOf(['en', 'fr']) language?: 'en' | 'fr';
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

/** When and how an organization charges. Absent fields stay. */
export class ChangeChargeSettings {
  @Label('Charge by itself') @Optional() @Flag() automatic?: boolean | null;
  @Label('Must be paid first') @Optional() @Uuids(500) paid_first?: string[] | null;
}
