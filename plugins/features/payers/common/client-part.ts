import {
  amended,
  Email,
  Label,
  ListQuery,
  NotBlank,
  Optional,
  Phone,
  Required,
  Text,
  Uuid,
  type Entity,
} from '@clinic-workbench/sdk/common';

/** The fields in the form of a branch. */
export class BranchFields {
  @Label('Name') @Required() @NotBlank() @Text(120) name!: string;
  @Label('Address') @Optional() @Text(500) address?: string | null;
  /** The address for the branch's own invoices. */
  @Label('Email') @Optional() @Email() email?: string | null;
  @Label('Phone number') @Optional() @Phone() phone?: string | null;
}
export class ChangeBranch extends amended(BranchFields) {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

/** The fields in the form of a contact. */
export class ContactFields {
  @Label('Name') @Required() @NotBlank() @Text(120) name!: string;
  @Label('Role') @Optional() @Text(80) role?: string | null;
  @Label('Email') @Optional() @Email() email?: string | null;
  @Label('Phone number') @Optional() @Phone() phone?: string | null;
  @Label('Branch') @Optional() @Uuid() branch_id?: string | null;
}
export class ChangeContact extends amended(ContactFields) {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

export class ClientPartsQuery extends ListQuery {}

/** A branch of a company or an insurer. */
export interface ClientBranch extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly payer_id: string;
  readonly name: string;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** True for the branch that gets the invoices. */
  readonly is_main: boolean;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** A contact person of a payer. */
export interface ClientContact extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly payer_id: string;
  readonly branch_id: string | null;
  readonly branch_name: string | null;
  readonly name: string;
  readonly role: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
