import type { NamedRef } from '../../schedules/common/schedule';

/** Somebody who has left, or is switched off, with how many are still booked with them. */
export interface OrphanedBookings {
  readonly practitioner: NamedRef;
  readonly count: number;
}
