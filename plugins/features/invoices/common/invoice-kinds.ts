/**
 * FHIR InvoiceStatus, without entered-in-error. A `balanced` invoice is completely paid, credited or borne by others.
 */
export const invoiceStatuses = ['draft', 'issued', 'balanced', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Filters issued invoices past their due day. */
export const overdue = 'overdue';

/** The payer's answer to a line. `accepted` and `part-accepted` are paid; `closed` is credited or borne by others. */
export const claimStates = [
  'pending',
  'submitted',
  'accepted',
  'part-accepted',
  'rejected',
  'resubmitted',
  'closed',
] as const;
export type ClaimState = (typeof claimStates)[number];
