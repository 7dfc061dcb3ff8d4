/**
 * Seconds to wait after the first, second, … failed attempt: about three days in all, as the Standard Webhooks
 * specification advises (section "Deliverability and reliability").
 */
const minute = 60;
const hour = 3_600;
const waits = [5, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 20 * hour];

/** Milliseconds after which a delivery is not retried and a receiver that has failed all that time is paused. */
export const patience = 3 * 24 * hour * 1_000;

/**
 * @param failures attempts that have failed, from 1
 * @param chance from 0 to 1: moves the wait by up to a tenth, so that retries do not all come at the same moment
 * @returns seconds; undefined if it is given up
 */
export function waitAfter(failures: number, chance: number): number | undefined {
  const wait = waits[failures - 1];
  return wait === undefined ? undefined : wait * (0.9 + chance * 0.2);
}
