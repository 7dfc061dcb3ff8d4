const lockedKey = 'clinic.locked';
const activityKey = 'clinic.activity';

/** What the tabs of this browser know together about the idle lock. */
export const lockMemory = {
  get locked(): boolean {
    return localStorage.getItem(lockedKey) !== null;
  },

  lock(): void {
    localStorage.setItem(lockedKey, '1');
  },

  unlock(now: number): void {
    localStorage.removeItem(lockedKey);
    localStorage.setItem(activityKey, String(now));
  },

  /** When somebody last did something in any tab, milliseconds since 1970; undefined if nobody has. */
  get active(): number | undefined {
    const text = localStorage.getItem(activityKey);
    return text === null ? undefined : Number(text);
  },

  activity(now: number): void {
    localStorage.setItem(activityKey, String(now));
  },

  /** At sign-in and sign-out: nothing is left to lock. */
  forget(): void {
    localStorage.removeItem(lockedKey);
    localStorage.removeItem(activityKey);
  },
};
