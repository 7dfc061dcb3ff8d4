import {
  DayOfInstant,
  Label,
  ListQuery,
  Optional,
  Required,
  Text,
  Uuid,
  type Entity,
} from '@clinic-workbench/sdk/common';

/** What payers pay for charges that are on no invoice yet. */
export class PayerBillsQuery extends ListQuery {
  @Label('Payer') @Optional() @Uuid() payer_id?: string;
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Date from') @Optional() @DayOfInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOfInstant() date_to?: string;
}

/** A payer's part of a charge that is on no issued invoice. Amounts are decimal text. */
export interface PayerBill {
  readonly uuid: string;
  readonly charge_item_id: string;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly policy_name: string;
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_number: string;
  readonly what: string;
  /** YYYY-MM-DD */
  readonly done_on: string;
  readonly currency: string;
  readonly charged: string;
  readonly amount: string;
}

/** A patient of whose charges payers owe a part that is on no issued invoice. */
export interface BillablePatient {
  readonly uuid: string;
  readonly id: string;
  readonly patient_name: string;
  readonly patient_number: string;
  readonly charges: number;
  readonly currency: string;
  readonly amount: string;
}

export class AddPayerFile {
  @Label('Payer') @Required() @Uuid() payer_id!: string;
  @Label('Title') @Optional() @Text(120) title?: string | null;
}

export class PayerFilesQuery extends ListQuery {
  @Label('Payer') @Optional() @Uuid() payer_id?: string;
}

/** A paper that came from a payer. */
export interface PayerFile extends Entity {
  readonly id: string;
  readonly payer_id: string;
  readonly title: string;
  /** The name below `v2 files/`. */
  readonly filename: string;
  readonly content_type: string;
  readonly size: number;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
