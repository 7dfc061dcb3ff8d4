/** FHIR InvoiceStatus, without entered-in-error. `balanced` is paid, credited or borne as a whole. */
export const invoiceStatuses = ['draft', 'issued', 'balanced', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Asks for issued ones that are past their due day. */
export const overdue = 'overdue';

/** What the payer says of a line. `accepted` and `part-accepted` are paid; `closed` is credited or borne by others. */
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
