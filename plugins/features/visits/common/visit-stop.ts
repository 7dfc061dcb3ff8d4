/** Where a patient goes after a consultation, other than to another practitioner. */
export const visitStops = ['laboratory', 'pharmacy', 'desk'] as const;
export type VisitStop = (typeof visitStops)[number];
/** English. */
export const visitStopNames: Readonly<Record<VisitStop, string>> = {
  // Where tests are taken and images made: the workspace has the same name.
  laboratory: 'Diagnostics',
  pharmacy: 'Pharmacy',
  desk: 'Desk',
};
