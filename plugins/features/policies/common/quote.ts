import { Amount, CalendarDate, Flag, Label, ListOf, Optional, Required, Uuid } from '@clinic-workbench/sdk/common';
import { Quantity } from '../../charge-items/common/charge-requests';
import type { CoverByPayer } from './coverage';

/** One service of a basket. */
export class QuotedService {
  @Label('Service') @Required() @Uuid() healthcare_service_id!: string;
  @Label('Quantity') @Optional() @Quantity() quantity?: string | number | null;
  /** What is charged for it, with tax, as a cart knows it already; it is priced if left out. */
  @Label('Amount') @Optional() @Amount() amount?: string | number | null;
}

/** What several services would cost a patient. They are asked for as if done one after the other: they share limits. */
export class QuoteBasket {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Services') @Required() @ListOf(() => QuotedService, 100) services!: QuotedService[];
  /** Asks as if this one payer alone covered the patient. */
  @Label('Client') @Optional() @Uuid() payer_id?: string | null;
  /** When it would be done; today if left out. */
  @Label('Day') @Optional() @CalendarDate() day?: string | null;
  /** The visit that it would belong to; a visit of its own if left out. */
  @Label('Visit') @Optional() @Uuid() visit_id?: string | null;
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  @Label('Emergency') @Optional() @Flag() emergency?: boolean | null;
}

/** One service of a basket, with who would pay what. Amounts are decimal text, with tax. */
export interface QuotedLine {
  readonly healthcare_service_id: string;
  readonly healthcare_service_name: string;
  readonly quantity: string;
  /** Null where the service has no price; then nobody pays anything. */
  readonly total: string | null;
  readonly not_priced: string | null;
  readonly payers_pay: string | null;
  readonly patient_pays: string | null;
  /** In the order in which they pay, also those that refuse, with every step. */
  readonly payers: readonly CoverByPayer[];
}

export interface CoverQuote {
  /** ISO 4217; of all amounts. */
  readonly currency: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly lines: readonly QuotedLine[];
  /** The sums of the lines that have a price. */
  readonly total: string;
  readonly payers_pay: string;
  readonly patient_pays: string;
}
