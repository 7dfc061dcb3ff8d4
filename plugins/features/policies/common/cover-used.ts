import {
  DayOfInstant,
  Label,
  ListQuery,
  NotBefore,
  Optional,
  Uuid,
  WholeListQuery,
} from '@clinic-workbench/sdk/common';

/** Which use of cover a report counts: by when the work was done, both days included. */
export class CoverUsedQuery extends WholeListQuery {
  /** All clients if left out. */
  @Label('Client') @Optional() @Uuid() payer_id?: string;
  @Label('Date from') @Optional() @DayOfInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOfInstant() @NotBefore('date_from') date_to?: string;
}

/** The charges behind a figure of the report. */
export class CoverUsedChargesQuery extends ListQuery {
  /** All clients if left out. */
  @Label('Client') @Optional() @Uuid() payer_id?: string;
  /** One policy; all if left out. */
  @Label('Policy') @Optional() @Uuid() policy_id?: string;
  /** The uuid of a figure: a policy, or a benefactor as a client. All if left out. */
  @Label('Policy') @Optional() @Uuid() of?: string;
  @Label('Date from') @Optional() @DayOfInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOfInstant() @NotBefore('date_from') date_to?: string;
}

/** What was used of one policy, or of a benefactor's promise. Amounts are decimal text. */
export interface CoverUsed {
  /** The policy; the client for a benefactor. */
  readonly uuid: string;
  readonly payer_id: string;
  readonly payer_name: string;
  /** Null for a benefactor. */
  readonly policy_id: string | null;
  readonly policy_name: string | null;
  readonly patients: number;
  readonly charges: number;
  /** ISO 4217; of the amounts. */
  readonly currency: string;
  /** The charges, with tax. */
  readonly charged: string;
  readonly payer_pays: string;
  /** The deductibles and copayments of these charges. */
  readonly shared: string;
}

/** One charge that a payer pays a part of. */
export interface CoverUsedCharge {
  readonly uuid: string;
  readonly charge_item_id: string;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_number: string;
  readonly what: string;
  /** YYYY-MM-DD */
  readonly done_on: string;
  readonly policy_name: string | null;
  readonly currency: string;
  readonly charged: string;
  readonly payer_pays: string;
}
