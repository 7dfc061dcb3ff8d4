import { ApiFailure, type ApiClient } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Secret } from '../lock/secret';
import { lockMemory } from '../session/lock-memory';
import type { SessionChannel } from '../session/session-channel';

/** Milliseconds between records of activity, and between checks for idleness. */
const beat = 5000;
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/**
 * Locks the screen of a user who has gone away; the page behind it stays as it is.
 *
 * Activity in any tab counts for all. While locked, the server refuses everything except unlocking (423). This browser
 * remembers the lock too, so that a reload or a lost network unlocks nothing.
 */
export class IdleLock {
  readonly #api: ApiClient;
  readonly #channel: SessionChannel;
  readonly #minutes: () => number | undefined;
  readonly #waiting: (() => void)[] = [];
  readonly #stop: (() => void)[] = [];
  #written = 0;
  #telling = false;
  /** When the password last opened the screen, milliseconds since 1970. */
  #opened = 0;
  locked = lockMemory.locked;

  /** @param minutes of the organization; 0 for never, undefined until the session is open */
  constructor(api: ApiClient, channel: SessionChannel, minutes: () => number | undefined) {
    this.#api = api;
    this.#channel = channel;
    this.#minutes = minutes;
    makeAutoObservable(this, {}, { autoBind: true });
    for (const sign of signsOfLife) addEventListener(sign, this.#active, { capture: true, passive: true });
    document.addEventListener('visibilitychange', this.#look);
    const timer = setInterval(this.#look, beat);
    this.#stop.push(
      () => clearInterval(timer),
      () => document.removeEventListener('visibilitychange', this.#look),
      () => signsOfLife.forEach((sign) => removeEventListener(sign, this.#active, { capture: true })),
      channel.on(({ kind }) => {
        if (kind === 'locked') this.#close();
        if (kind === 'unlocked') this.#open();
      }),
    );
    // Reopening a browser after a while is activity, but perhaps that of another person.
    if (!this.locked && this.#isOverdue(Date.now())) void this.lock();
    else this.#active();
    if (this.locked && lockMemory.untold) void this.#tell();
  }

  /** Locks now: here, in the other tabs and on the server. */
  async lock(): Promise<void> {
    this.#close();
    this.#channel.tell({ kind: 'locked' });
    await this.#tell();
  }

  /**
   * The server refused a request because of the lock. If the request was sent before the user unlocked, the refusal is
   * outdated and locks nothing.
   *
   * @param sent when the request was sent, milliseconds since 1970
   * @returns resolves when unlocked
   */
  refused(sent: number): Promise<void> {
    if (sent <= this.#opened) return this.unlocked();
    if (!this.locked) this.#channel.tell({ kind: 'locked' });
    this.#close();
    return this.unlocked();
  }

  /** Resolves at once, or when the user has unlocked the screen. */
  unlocked(): Promise<void> {
    return this.locked ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
  }

  /** @throws ApiFailure if the password is wrong */
  async unlock(password: Secret): Promise<void> {
    try {
      await this.#api.post('v1/auth/unlock', password, { quiet: true });
    } catch (error) {
      throw error instanceof ApiFailure ? error : new ApiFailure(0, 'unknown', 'Something went wrong');
    }
    this.#channel.tell({ kind: 'unlocked' });
    this.#open();
  }

  /** At sign-out: nothing is left to lock. */
  dispose(): void {
    for (const stop of this.#stop) stop();
    lockMemory.forget();
  }

  /** If the server is unreachable, this browser locks anyway and tells the server later. */
  async #tell(): Promise<void> {
    lockMemory.keepUntold(true);
    if (this.#telling) return;
    this.#telling = true;
    try {
      await this.#api.post('v1/auth/lock', undefined, { quiet: true });
      lockMemory.keepUntold(false);
    } catch {
      // The next beat tries again.
    } finally {
      this.#telling = false;
    }
  }

  #close(): void {
    lockMemory.lock();
    runInAction(() => (this.locked = true));
  }

  #open(): void {
    this.#opened = Date.now();
    lockMemory.keepUntold(false);
    lockMemory.unlock(this.#opened);
    runInAction(() => (this.locked = false));
    for (const go of this.#waiting.splice(0)) go();
  }

  readonly #active = (): void => {
    const now = Date.now();
    if (this.locked || now - this.#written < beat || this.#isOverdue(now)) return;
    this.#written = now;
    lockMemory.activity(now);
  };

  readonly #look = (): void => {
    if (this.locked && lockMemory.untold) void this.#tell();
    if (!this.locked && this.#isOverdue(Date.now())) void this.lock();
  };

  /** Also checked at the first movement after sleep, when no timer ran: that movement must not count as activity. */
  #isOverdue(now: number): boolean {
    const known = this.#minutes();
    if (known !== undefined) lockMemory.keepMinutes(known);
    const minutes = known ?? lockMemory.minutes;
    const last = lockMemory.active ?? now;
    return minutes > 0 && now - last > minutes * 60_000;
  }
}
