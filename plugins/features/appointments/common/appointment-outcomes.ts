/**
 * The outcomes of appointments, in the order of the charts. Pending ones count as booked, checked-in ones as arrived.
 */
export const outcomes = ['fulfilled', 'arrived', 'booked', 'noshow', 'cancelled'] as const;
export type Outcome = (typeof outcomes)[number];
