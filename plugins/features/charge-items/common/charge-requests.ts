import {
  Amount,
  DayOrInstant,
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
} from '@clinic-workbench/sdk/common';
import { chargeStatuses, type ChargeItem, type ChargeStatus } from './charge-item';

/** A list of charges, the latest first. */
export class ChargeItemsQuery extends ListQuery {
  @Label('Status') @Optional() @OneOf(chargeStatuses) status?: ChargeStatus;
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  @Label('Service') @Optional() @Uuid() healthcare_service_id?: string;
  @Label('Location') @Optional() @Uuid() location_id?: string;
  /** `true`: those that wait for a refund, because the work was taken back after it was paid. */
  @Optional() @OneOf(['true']) refund_due?: 'true';
  /** When it was done: days of the organization's clock or instants, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

/** Above 0, with at most three decimals; text or a number of JSON. */
export const Quantity = () =>
  rule('quantity', '{{field}} is not valid', (value) =>
    isQuantity(typeof value === 'number' ? String(value) : String(value)),
  );

/** What somebody charges by hand: a service of the hospital, or something else with a price of its own. */
export class NewChargeItem {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Service') @Optional() @Uuid() healthcare_service_id?: string | null;
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

/** The most charges of one request. */
export const mostCharges = 100;

/** Charges of one patient: all of them or none. */
export class NewChargeItems {
  @Label('Charges') @Required() @ListOf(() => NewChargeItem, mostCharges) charge_items!: NewChargeItem[];
}

/** What was charged by hand. */
export interface ChargedByHand {
  /** Of the first of them. */
  readonly uuid: string;
  /** The patient's open draft of an invoice, which has no number. */
  readonly invoice_id: string;
  /** The sum of what has a price, as decimal text. */
  readonly total_amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly charge_items: readonly ChargeItem[];
}
