import {
  Label,
  ListOf,
  ListQuery,
  Min,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import { signOffKinds, sourceBases, type SignOffKindName, type SourceBasis } from './sign-off';

export class SignOffQuery extends ListQuery {
  @Label('Table') @Optional() @OneOf(signOffKinds) kind?: SignOffKindName;
  /** `not-signed` includes rows with a sign-off of an earlier version. */
  @Label('State') @Optional() @OneOf(['signed', 'not-signed']) state?: 'signed' | 'not-signed';
  @Label('Source') @Optional() @OneOf(sourceBases) basis?: SourceBasis;
  @Label('Ingredient') @Optional() @Text(100) ingredient?: string;
}

/** The version of a row that the caller has read. */
export class SignedRow {
  @Label('Table') @Required() @OneOf(signOffKinds) kind!: SignOffKindName;
  @Label('Row') @Required() @Text(200) row_id!: string;
  @Label('Version') @Required() @Whole() @Min(1) row_version!: number;
}

/** The most rows of one request: a page of the list. */
export const mostSigned = 200;

export class SignRows {
  @Label('Rows') @Required() @ListOf(() => SignedRow, mostSigned) rows!: SignedRow[];
  @Label('Note') @Optional() @Text(500) note?: string | null;
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

export class WithdrawSignOff {
  @Label('Reason') @Required() @Text(500) reason!: string;
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}
