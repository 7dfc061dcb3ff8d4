import {
  Amount,
  isUuid,
  Label,
  ListQuery,
  MinLength,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  type Entity,
} from '@clinic-workbench/sdk/common';

/** A withdrawn one no longer counts, whether it was approved or still waited. */
export const writeOffStatuses = ['pending', 'approved', 'rejected', 'taken-back'] as const;
export type WriteOffStatus = (typeof writeOffStatuses)[number];

/** The most charges of one write-off. */
export const mostCharges = 500;

const Charges = () =>
  rule(
    'charges',
    '{{field}} is not valid',
    (value) => Array.isArray(value) && value.length > 0 && value.length <= mostCharges && value.every(isUuid),
  );

/** The fields of the form. */
export class AskedWriteOff {
  /** Of the books' currency; all that is owed on the charges if left out. */
  @Label('Amount') @Optional() @Amount() amount?: string | number | null;
  @Label('Reason') @Required() @MinLength(3) @Text(500) reason!: string;
}

/** Asks to write off a patient's debt, wholly or in part. */
export class AskForWriteOff extends AskedWriteOff {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  /** The patient's whole debt if left out. An amount is shared over the charges, the oldest first. */
  @Label('Charges') @Optional() @Charges() charge_ids?: string[] | null;
}

export class WriteOffsQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Charge') @Optional() @Uuid() charge_id?: string;
  @Label('Status') @Optional() @OneOf(writeOffStatuses) status?: WriteOffStatus;
}

/** The share of a write-off for one charge. */
export interface WriteOffShare {
  readonly charge_id: string;
  readonly what: string;
  /** Decimal text. */
  readonly amount: string;
  /** Its current amount in the ledger; 0 once the charge was cancelled. Null until it is approved. */
  readonly written_off: string | null;
}

/** A debt that the hospital writes off, from the request to the entry. */
export interface WriteOff extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_number: string;
  readonly status: WriteOffStatus;
  /** Decimal text. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly reason: string;
  readonly charges: readonly WriteOffShare[];
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
