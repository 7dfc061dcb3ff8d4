/** Where a patient goes after a consultation, other than to another practitioner. */
export const visitStops = ['laboratory', 'pharmacy', 'desk'] as const;
export type VisitStop = (typeof visitStops)[number];
/** English. */
export const visitStopNames: Readonly<Record<VisitStop, string>> = {
  laboratory: 'Laboratory',
  pharmacy: 'Pharmacy',
  desk: 'Desk',
};
