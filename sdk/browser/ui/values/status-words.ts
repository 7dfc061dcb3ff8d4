/** The statuses of the product as English words, which are the keys of their translations. */
const words: Readonly<Record<string, string>> = {
  high: 'High',
  low: 'Low',
  unable_to_access: 'Unable to access',
  active: 'Active',
  inactive: 'Inactive',
  'discharge-authorized': 'Discharge authorized',
  discharged: 'Discharged',
  draft: 'Draft',
  registered: 'Registered',
  partial: 'Partial',
  preliminary: 'Preliminary',
  appended: 'Appended',
  final: 'Final',
  amended: 'Amended',
  corrected: 'Corrected',
  completed: 'Completed',
  cancelled: 'Cancelled',
  revoked: 'Revoked',
  unknown: 'Unknown',
  'entered-in-error': 'Entered in error',
  'submitted-for-review': 'Submitted for review',
  'sample-collected': 'Sample collected',
  billable: 'Billable',
  created: 'Created',
  aborted: 'Aborted',
  withdrawn: 'Withdrawn',
  paid: 'Paid',
  pending: 'Pending',
  suspended: 'Suspended',
  blocked: 'Blocked',
  failed: 'Failed',
  on: 'On',
  off: 'Off',
  enabled: 'Enabled',
  disabled: 'Disabled',
};

/** A status as English words. A status that is not in the table is derived from its code (`NOT_DONE`: Not done). */
export function statusWords(status: string): string {
  const known = words[status.toLowerCase()];
  if (known) return known;
  const read = status.replaceAll(/[-_]+/g, ' ').trim().toLowerCase();
  return read.charAt(0).toUpperCase() + read.slice(1);
}
