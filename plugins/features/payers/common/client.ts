import {
  AlsoNamed,
  amended,
  Email,
  Label,
  ListQuery,
  Max,
  Min,
  NotBlank,
  OneOf,
  Optional,
  Percent,
  Phone,
  RecordReason,
  Required,
  SomeOf,
  Text,
  Uuid,
  Whole,
  type Entity,
  type RecordFields,
} from '@clinic-workbench/sdk/common';
import { clientKinds, clientStatuses, type ClientKind, type ClientStatus } from './client-kinds';

/** The longest name in characters. */
export const longestName = 120;

/** The fields in the form of a company, an insurer or a benefactor. */
export class ClientFields {
  @Label('Name') @AlsoNamed('companyName') @Required() @NotBlank() @Text(longestName) name!: string;
  @Label('Code') @Optional() @Text(40) code?: string | null;
  /** The address for invoices. */
  @Label('Email') @Optional() @Email() email?: string | null;
  @Label('Phone number') @Optional() @Phone() phone?: string | null;
  @Label('Address') @Optional() @Text(500) address?: string | null;
  @Label('Tax number') @Optional() @Text(60) tax_number?: string | null;
  /** Days until an invoice is due. */
  @Label('Days to pay') @Optional() @Whole() @Min(0) @Max(365) terms_days?: number | null;
  /** Contract percentage of a price; a negative one is a reduction. */
  @Label('Adjustment') @Optional() @Percent(-100, 500) adjustment?: string | number | null;
  /** Percent of a payment that the payer withholds as tax. */
  @Label('Tax withheld') @Optional() @Percent(0, 100) withholding_percent?: string | number | null;
}

export class NewClient extends ClientFields {
  @Label('Kind') @Required() @OneOf(clientKinds) kind!: ClientKind;
}

/** Fields that are left out stay unchanged. */
export class ChangeClient extends amended(ClientFields) {
  /** The branch that gets invoices and letters. */
  @Label('Main branch') @Optional() @Uuid() main_branch_id?: string | null;
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

/** The body of a request that suspends a client. */
export class SuspendClient extends RecordReason {}

/** The body of a request that activates a client. */
export class ActivateClient {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

export class ClientsQuery extends ListQuery {
  /** One or more, separated by commas. */
  @Label('Kind') @Optional() @SomeOf(clientKinds) kind?: string;
  @Label('Status') @Optional() @OneOf(clientStatuses) status?: ClientStatus;
}

/** A company, an insurer or a benefactor that pays for patients. */
export interface Client
  extends
    Entity,
    RecordFields<Omit<ClientFields, 'adjustment' | 'withholding_percent' | 'terms_days' | 'name' | 'phone'>> {
  /** The same as uuid. */
  readonly id: string;
  readonly kind: ClientKind;
  readonly name: string;
  /** The same as name. */
  readonly companyName: string;
  readonly phone: string | null;
  readonly status: ClientStatus;
  readonly terms_days: number;
  /** Percent as decimal text, as in `-12.5`; null for none. */
  readonly adjustment: string | null;
  readonly withholding_percent: string | null;
  readonly main_branch_id: string | null;
  readonly main_branch_name: string | null;
  /** The number of active employees, members or beneficiaries. */
  readonly members: number;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** A use of a payer, in the refusal to delete it. */
export interface ClientUseCount {
  /** The name in the feature that uses it. */
  readonly id: string;
  /** English, with a placeholder for the number: `Members: {{count}}`. */
  readonly sentence: string;
  readonly count: number;
}
