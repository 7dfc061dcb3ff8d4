import {
  Amount,
  Flag,
  Label,
  ListOf,
  ListQuery,
  MinLength,
  Optional,
  Required,
  Text,
  Uuid,
  type Entity,
} from '@clinic-workbench/sdk/common';

/** The most lines of one credit note that names them. */
export const mostCredited = 2_000;

export class CreditedLine {
  @Label('Line') @Required() @Uuid() line_id!: string;
  /** All that is open of it if left out. */
  @Label('Amount') @Optional() @Amount() amount?: string | number | null;
}

/** What the form holds. */
export class CreditReason {
  @Label('Reason') @Required() @MinLength(3) @Text(500) reason!: string;
}

/** Takes an amount off an issued invoice. */
export class IssueCreditNote extends CreditReason {
  /** All that is open on the invoice if left out. */
  @Label('Lines') @Optional() @ListOf(() => CreditedLine, mostCredited) lines?: CreditedLine[] | null;
  /** Only for a whole invoice of which nothing was paid: its lines may stand on another invoice. */
  @Label('Invoice the lines again') @Optional() @Flag() again?: boolean | null;
}

export class CreditNotesQuery extends ListQuery {
  @Label('Invoice') @Optional() @Uuid() invoice_id?: string;
}

/** What was taken off an issued invoice. */
export interface CreditNote extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly number: string;
  readonly invoice_id: string;
  readonly invoice_number: string;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly currency: string;
  /** Decimal text. */
  readonly amount: string;
  readonly reason: string;
  /** The lines may stand on another invoice. */
  readonly again: boolean;
  readonly issued_on: string;
  /** How many lines it credits. */
  readonly lines: number;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
