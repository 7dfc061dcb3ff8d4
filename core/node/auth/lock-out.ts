/** How wrong passwords are answered for a growing time. */
export interface LockOut {
  /** The wrong password, in a row, after which the first delay follows. */
  readonly from: number;
  /** Each further delay is twice as long as the one before; they grow after so many wrong passwords. */
  readonly every: number;
}

/** In one place, a device or an address: half a minute after the fifth, twice as long after each further one. */
export const onePlace: LockOut = { from: 5, every: 1 };

/**
 * From all places that are not known together, so that somebody with many addresses is slowed too. It grows slower, as
 * it also meets the owner at a computer that is new to them.
 */
export const allStrangers: LockOut = { from: 20, every: 5 };

const firstDelay = 30;
const longestDelay = 60 * 60;

/** Wrong tries are forgotten after a day without another, in seconds. */
export const failuresForgottenAfter = 24 * 60 * 60;

/**
 * How long signing in is refused after so many wrong passwords in a row: an hour at most.
 *
 * @returns seconds
 */
export function lockOutSeconds(failures: number, { from, every }: LockOut): number {
  if (failures < from) return 0;
  return Math.min(longestDelay, firstDelay * 2 ** Math.min(Math.floor((failures - from) / every), 20));
}
