import {
  amended,
  Amount,
  CalendarDate,
  Label,
  ListQuery,
  NotBefore,
  Optional,
  Required,
  Text,
  Uuid,
  type Entity,
} from '@clinic-workbench/sdk/common';

/** The fields in the form of a beneficiary. */
export class BeneficiaryFields {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  /** The first day; today if left out. */
  @Label('From') @Optional() @CalendarDate() starts_on?: string | null;
  /** The last day; without one the benefactor pays until a user ends it. */
  @Label('To') @Optional() @CalendarDate() @NotBefore('starts_on') ends_on?: string | null;
  /** The most that the benefactor pays in total, in the organization's currency; no limit if empty. */
  @Label('Limit') @Optional() @Amount() limit?: string | number | null;
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

export class NewBeneficiary extends BeneficiaryFields {
  @Label('Benefactor') @Required() @Uuid() payer_id!: string;
}

export class ChangeBeneficiary extends amended(BeneficiaryFields) {}

export class BeneficiariesQuery extends ListQuery {
  @Label('Benefactor') @Optional() @Uuid() payer_id?: string;
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
}

/** A patient whom a benefactor pays for, without a policy. */
export interface Beneficiary extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_number: string;
  readonly starts_on: string;
  readonly ends_on: string | null;
  /** Decimal text; null for no limit. */
  readonly limit: string | null;
  readonly currency: string | null;
  readonly reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
