/** Wrong tries in a row that are answered without a delay. */
const freeTries = 5;
const firstDelay = 30;
const longestDelay = 60 * 60;

/** Wrong tries are forgotten after a day without another, in seconds. */
export const failuresForgottenAfter = 24 * 60 * 60;

/**
 * How long signing in is refused after so many wrong passwords in a row: not at all up to the fourth, half a minute
 * after the fifth, twice as long after each further one, an hour at most.
 *
 * @returns seconds
 */
export function lockOutSeconds(failures: number): number {
  return failures < freeTries ? 0 : Math.min(longestDelay, firstDelay * 2 ** Math.min(failures - freeTries, 20));
}
