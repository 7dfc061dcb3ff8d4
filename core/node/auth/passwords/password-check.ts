import { inject, injectable } from 'inversify';
import type { KernelContext } from '../../http/kernel-route';
import { KnownDevices } from '../devices/known-devices';
import { OneAtATime } from '../sign-in/one-at-a-time';
import { passwordMatches } from './passwords';
import { SignInGuard, tooManyAttempts, type TypedAt } from '../sign-in/sign-in-guard';

/** The user of a user name, with the data that a password check needs. */
export interface KnownUser {
  readonly uuid: string;
  readonly disabled: boolean;
  /** The hash that the password was compared with. */
  readonly passwordHash: string | null;
}

/**
 * The only place that compares passwords: for signing in, unlocking and changing the password. Wrong ones count
 * together, whatever their purpose, and an unknown name takes the same steps as a known one.
 */
@injectable()
export class PasswordCheck {
  readonly #guard: SignInGuard;
  readonly #devices: KnownDevices;
  readonly #lines = new OneAtATime();

  constructor(@inject(SignInGuard) guard: SignInGuard, @inject(KnownDevices) devices: KnownDevices) {
    this.#guard = guard;
    this.#devices = devices;
  }

  /**
   * @param name user name in lower case
   * @returns the user, and whether the password is theirs
   * @throws ApiError 429 with `Retry-After` while tries for the name are refused
   */
  async check(
    c: KernelContext,
    name: string,
    password: string,
  ): Promise<{ readonly user: KnownUser | undefined; readonly matches: boolean }> {
    const at = await this.#typedAt(c, name);
    // Strangers wait in their own queue, so that a crowd of them never delays a user on a known device.
    return this.#lines.run('device' in at ? `${name} ${at.device}` : name, async () => {
      const wait = await c.transaction({}, (db) => this.#guard.count(db, name, at));
      if (wait > 0) throw tooManyAttempts(wait);
      const found = await c.transaction({}, (db) =>
        db
          .selectFrom('users')
          .select(['uuid', 'password_hash', 'disabled_at'])
          .where('username', '=', name)
          .executeTakeFirst(),
      );
      const matches = await passwordMatches(found?.password_hash ?? undefined, password);
      if (matches) await c.transaction({}, (db) => this.#guard.clear(db, name, at));
      return {
        user: found && { uuid: found.uuid, disabled: found.disabled_at !== null, passwordHash: found.password_hash },
        matches,
      };
    });
  }

  async #typedAt(c: KernelContext, name: string): Promise<TypedAt> {
    const { device, address } = c;
    const isKnown = device !== undefined && (await c.transaction({}, (db) => this.#devices.isKnown(db, name, device)));
    return isKnown ? { device } : { address };
  }
}
