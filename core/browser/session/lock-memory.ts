const lockedKey = 'clinic.locked';
const activityKey = 'clinic.activity';
const minutesKey = 'clinic.lock-minutes';
const untoldKey = 'clinic.lock-untold';

/** State about the idle lock that the tabs of this browser share. */
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

  /** The time of the last activity in any tab, milliseconds since 1970; undefined if there was none. */
  get active(): number | undefined {
    const text = localStorage.getItem(activityKey);
    return text === null ? undefined : Number(text);
  },

  activity(now: number): void {
    localStorage.setItem(activityKey, String(now));
  },

  /** Minutes without activity until the lock, as last known; 0 for never, or unknown. */
  get minutes(): number {
    return Number(localStorage.getItem(minutesKey) ?? '0');
  },

  keepMinutes(minutes: number): void {
    if (this.minutes !== minutes) localStorage.setItem(minutesKey, String(minutes));
  },

  /** True if the server was unreachable when the screen was locked and must still be told. */
  get untold(): boolean {
    return localStorage.getItem(untoldKey) !== null;
  },

  keepUntold(untold: boolean): void {
    if (untold) localStorage.setItem(untoldKey, '1');
    else localStorage.removeItem(untoldKey);
  },

  /** Call at sign-in and sign-out. */
  forget(): void {
    localStorage.removeItem(minutesKey);
    localStorage.removeItem(untoldKey);
    localStorage.removeItem(lockedKey);
    localStorage.removeItem(activityKey);
  },
};
