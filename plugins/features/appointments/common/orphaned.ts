import type { NamedRef } from '@clinic-workbench/sdk/common';

/** A practitioner who has left or is switched off, with the number of their future appointments. */
export interface OrphanedBookings {
  readonly practitioner: NamedRef;
  readonly count: number;
}
