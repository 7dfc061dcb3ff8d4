import {
  Amount,
  CalendarDate,
  DayOrInstant,
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
  type Entity,
} from '@clinic-workbench/sdk/common';

/** Methods that need a provider, who pays the money into the bank later. */
export const settledMethods = ['mobile-money', 'card'] as const;
export type SettledMethod = (typeof settledMethods)[number];

export const settlementStatuses = ['settled', 'voided'] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];

/** The part of a payment by such a method. */
export class NamedPart {
  @Label('Payment') @Required() @Uuid() payment_id!: string;
  @Label('Part') @Required() @Whole() @Min(0) @Max(9) position!: number;
}

/** The fields of the form. */
export class SettledMoney {
  /** The amount paid into the bank. */
  @Label('Received') @Required() @Amount() received!: string | number;
  /** The amount that the provider kept. */
  @Label('Fee') @Required() @Amount() fee!: string | number;
  /** The provider's number of the settlement. */
  @Label('Reference') @Required() @NotBlank() @Text(60) reference!: string;
  /** When it arrived in the bank; YYYY-MM-DD. */
  @Label('Day') @Required() @CalendarDate() day!: string;
  @Label('Bank account') @Optional() @Text(60) bank_account?: string | null;
}

/** A provider's payment into the bank: for named payments, or for its whole open amount. */
export class EnterSettlement extends SettledMoney {
  @Label('Method') @Required() @OneOf(settledMethods) method!: SettledMethod;
  /** As in `MTN`; for cards `card`. */
  @Label('Provider') @Required() @Text(60) provider!: string;
  @Label('Payments') @Optional() @ListOf(() => NamedPart, 500) payments?: NamedPart[] | null;
}

export class VoidSettlement {
  @Label('Reason') @Required() @NotBlank() @Text(500) reason!: string;
}

export class SettlementsQuery extends ListQuery {
  @Label('Method') @Optional() @OneOf(settledMethods) method?: SettledMethod;
  @Label('Provider') @Optional() @Text(60) provider?: string;
  @Label('Status') @Optional() @OneOf(settlementStatuses) status?: SettlementStatus;
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

export class OpenPartsQuery {
  @Label('Method') @Required() @OneOf(settledMethods) method!: SettledMethod;
  @Label('Provider') @Required() @Text(60) provider!: string;
}

/** A part of a payment that a settlement covers. Amounts are decimal text. */
export interface SettledPart {
  readonly payment_id: string;
  readonly position: number;
  readonly receipt_number: string;
  readonly amount: string;
}

/** A provider's payment for mobile money or cards into the bank, less its fee. */
export interface Settlement extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly status: SettlementStatus;
  readonly method: SettledMethod;
  readonly provider: string;
  readonly currency: string;
  /** Received and fee: the amount that it settles. */
  readonly amount: string;
  readonly received: string;
  readonly fee: string;
  readonly reference: string;
  readonly day: string;
  readonly bank_account: string | null;
  /** Empty if only a sum was settled. */
  readonly payments: readonly SettledPart[];
  readonly void_reason: string | null;
  readonly voided_at: string | null;
  readonly voided_by_name: string | null;
  readonly created_by_name: string | null;
}

/** The open and settled amounts of one provider, by the ledger. Amounts are decimal text. */
export interface ProviderBalance {
  readonly method: SettledMethod;
  readonly provider: string;
  readonly currency: string;
  /** Taken, less refunds and settlements. */
  readonly open: string;
  /** Paid into the bank. */
  readonly received: string;
  readonly fees: string;
}

/** A part of a payment that no settlement covers. */
export interface OpenPart {
  readonly payment_id: string;
  readonly position: number;
  readonly receipt_number: string;
  readonly reference: string | null;
  /** ISO 8601, UTC. */
  readonly paid_at: string;
  /** Less its refunds. */
  readonly amount: string;
  readonly currency: string;
}
