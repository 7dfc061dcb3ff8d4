/**
 * The outcomes of appointments, in the order in which charts stack them. Pending ones count as booked, checked-in ones
 * as arrived.
 */
export const outcomes = ['fulfilled', 'arrived', 'booked', 'noshow', 'cancelled'] as const;
export type Outcome = (typeof outcomes)[number];
