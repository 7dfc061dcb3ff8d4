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

/** What the form of a branch holds. */
export class BranchFields {
  @Label('Name') @Required() @NotBlank() @Text(120) name!: string;
  @Label('Address') @Optional() @Text(500) address?: string | null;
  /** Where the branch's own invoices go. */
  @Label('Email') @Optional() @Email() email?: string | null;
  @Label('Phone number') @Optional() @Phone() phone?: string | null;
}
export class ChangeBranch extends amended(BranchFields) {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

/** What the form of a contact holds. */
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
  /** True for the branch that invoices go to. */
  readonly is_main: boolean;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** Somebody to talk to at a payer's. */
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
