/** A rule for delaying sign-in after wrong passwords. */
export interface LockOut {
  /** The number of consecutive wrong passwords before the first delay. */
  readonly from: number;
  /** After each further group of this many wrong passwords the delay doubles. */
  readonly every: number;
}

/** For one place, a device or an address: half a minute after the fifth, doubled after each further one. */
export const onePlace: LockOut = { from: 5, every: 1 };

/**
 * For all unknown places together, so that an attacker with many addresses is slowed too. It grows more slowly, because
 * it also affects the owner at a new computer.
 */
export const allStrangers: LockOut = { from: 20, every: 5 };

const firstDelay = 30;
const longestDelay = 60 * 60;

/** Wrong tries are forgotten after a day without another, in seconds. */
export const failuresForgottenAfter = 24 * 60 * 60;

/**
 * How long sign-in is refused after this many consecutive wrong passwords: an hour at most.
 *
 * @returns seconds
 */
export function lockOutSeconds(failures: number, { from, every }: LockOut): number {
  if (failures < from) return 0;
  return Math.min(longestDelay, firstDelay * 2 ** Math.min(Math.floor((failures - from) / every), 20));
}
