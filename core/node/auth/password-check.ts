import { inject, injectable } from 'inversify';
import type { KernelContext } from '../http/kernel-route';
import { OneAtATime } from './one-at-a-time';
import { passwordMatches } from './passwords';
import { SignInGuard, tooManyAttempts } from './sign-in-guard';

/** Who a user name belongs to, as far as checking a password needs to know. */
export interface KnownUser {
  readonly uuid: string;
  readonly disabled: boolean;
  /** What the password was compared with. */
  readonly passwordHash: string | null;
}

/**
 * The only place where passwords are compared: signing in, unlocking, changing the password. Wrong ones count
 * together, wherever they were typed, and a name without a user takes the same steps as one with.
 */
@injectable()
export class PasswordCheck {
  readonly #guard: SignInGuard;
  readonly #lines = new OneAtATime();

  constructor(@inject(SignInGuard) guard: SignInGuard) {
    this.#guard = guard;
  }

  /**
   * @param name user name in lower case
   * @returns whose name it is, and whether the password is theirs
   * @throws ApiError 429 with `Retry-After` while tries for the name are refused
   */
  check(
    c: KernelContext,
    name: string,
    password: string,
  ): Promise<{ readonly user: KnownUser | undefined; readonly matches: boolean }> {
    return this.#lines.run(name, async () => {
      const wait = await c.transaction({}, (db) => this.#guard.count(db, name));
      if (wait > 0) throw tooManyAttempts(wait);
      const found = await c.transaction({}, (db) =>
        db
          .selectFrom('users')
          .select(['uuid', 'password_hash', 'disabled_at'])
          .where('username', '=', name)
          .executeTakeFirst(),
      );
      const matches = await passwordMatches(found?.password_hash ?? undefined, password);
      if (matches) await c.transaction({}, (db) => this.#guard.clear(db, name));
      return {
        user: found && { uuid: found.uuid, disabled: found.disabled_at !== null, passwordHash: found.password_hash },
        matches,
      };
    });
  }
}
