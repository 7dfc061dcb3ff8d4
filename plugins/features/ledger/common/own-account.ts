import {
  amended,
  Label,
  NotBlank,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  type Entity,
  type RecordFields,
} from '@clinic-workbench/sdk/common';
import { standardAccounts } from './accounts';

/** The account with revenue tags on its lines. */
export const taggedAccount = '4000';

const OfIncome = rule(
  'ofIncome',
  '{{field}} is not valid',
  (tag, of) => !tag || (of as { readonly account?: string }).account === taggedAccount,
);

/** The organization's own code for an account of the ledger. */
export class OwnAccountFields {
  @Label('Account') @Required() @OneOf(standardAccounts.map(({ code }) => code)) account!: string;
  /** For income only: the code applies to lines with this tag, and another to the rest. */
  @Label('Revenue tag') @Optional() @Text(60) @OfIncome revenue_tag?: string | null;
  @Label('Own code') @Required() @NotBlank() @Text(30) own_code!: string;
  @Label('Own name') @Optional() @Text(120) own_name?: string | null;
}

/** Absent fields stay. */
export class ChangeOwnAccount extends amended(OwnAccountFields) {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

export interface OwnAccount extends Entity, RecordFields<OwnAccountFields> {
  /** The same as uuid. */
  readonly id: string;
  /** The ledger's name for the account: English, unless the organization made it. */
  readonly account_name: string;
}
