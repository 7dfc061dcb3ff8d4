import { ApiError } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { nobody } from '../../database/nobody';
import type { KernelContext, SessionContext } from '../../http/kernel-route';
import { auditAccount } from '../profile/account-audit';
import { KnownDevices } from '../devices/known-devices';
import { ownRoles, type OwnRole } from '../profile/own-roles';
import { PasswordCheck, type KnownUser } from '../passwords/password-check';
import { profileColumns, profileOf, type Profile } from '../profile/profile';
import { Sessions, type Tokens } from '../sessions';

export interface Identity {
  readonly user: Profile;
  readonly practitioner_roles: readonly OwnRole[];
}

/** Signs users in and out. */
@injectable()
export class SignIn {
  readonly #passwords: PasswordCheck;
  readonly #sessions: Sessions;
  readonly #devices: KnownDevices;

  constructor(
    @inject(PasswordCheck) passwords: PasswordCheck,
    @inject(Sessions) sessions: Sessions,
    @inject(KnownDevices) devices: KnownDevices,
  ) {
    this.#passwords = passwords;
    this.#sessions = sessions;
    this.#devices = devices;
  }

  /**
   * @param attended true if a person uses the session and may walk away
   * @throws ApiError 401 `wrong_credentials`, the same for an unknown user, a disabled one and a wrong password; 403
   * `no_organization`; 429 after too many wrong passwords
   */
  async signIn(
    c: KernelContext,
    username: string,
    password: string,
    attended: boolean,
  ): Promise<Identity & { readonly tokens: Tokens }> {
    const { user, matches } = await this.#passwords.check(c, nameOf(username), password);
    const entered = user && matches && !user.disabled ? await this.#enter(c, user, attended) : undefined;
    if (entered) {
      c.keepDevice(entered.device);
      return entered;
    }
    await this.#refused(c, user?.uuid);
    throw new ApiError(401, 'wrong_credentials', 'The user name or the password is wrong.');
  }

  /**
   * Begins a session. Changing the password or disabling the user ends all sessions: a session that begins at the same
   * time waits for that and is then refused.
   *
   * @returns undefined if the password has changed or the user was disabled
   * @throws ApiError 403 `no_organization`
   */
  #enter(
    c: KernelContext,
    user: KnownUser,
    attended: boolean,
  ): Promise<(Identity & { readonly tokens: Tokens; readonly device: string }) | undefined> {
    return c.transaction({ user: user.uuid }, async (db) => {
      const profile = await db
        .selectFrom('users')
        .select(profileColumns)
        .where('uuid', '=', user.uuid)
        .where('password_hash', '=', user.passwordHash)
        .where('disabled_at', 'is', null)
        .forShare()
        .executeTakeFirst();
      if (!profile) return undefined;
      const practitioner_roles = await ownRoles(db, user.uuid);
      if (practitioner_roles.length === 0) {
        throw new ApiError(403, 'no_organization', 'You do not work in any organization. Please contact your admin.');
      }
      const tokens = await this.#sessions.begin(db, user.uuid, c, attended);
      const device = await this.#devices.remember(db, user.uuid, c.device);
      await auditAccount(c, db, user.uuid, { action: 'sign-in', resource: 'sessions' });
      return { tokens, device, user: profileOf(profile), practitioner_roles };
    });
  }

  /** The signed-in user, read again: for example after a change of their role or profile. */
  identity(c: SessionContext): Promise<Identity> {
    return c.transaction({ user: c.user }, async (db) => {
      const profile = await db
        .selectFrom('users')
        .select(profileColumns)
        .where('uuid', '=', c.user)
        .executeTakeFirstOrThrow();
      return { user: profileOf(profile), practitioner_roles: await ownRoles(db, c.user) };
    });
  }

  async signOut(c: SessionContext): Promise<void> {
    await c.transaction({ user: c.user }, async (db) => {
      await this.#sessions.end(db, c.session, 'signed out');
      await auditAccount(c, db, c.user, { action: 'sign-out', resource: 'sessions' });
    });
  }

  async lock(c: SessionContext): Promise<void> {
    await c.transaction({}, (db) => this.#sessions.lock(db, c.session));
  }

  /** @throws ApiError 400 for a wrong password, 429 after too many wrong ones */
  async unlock(c: SessionContext, password: string): Promise<void> {
    await this.confirmPassword(c, password, { password: ['Password is not valid'] });
    await c.transaction({}, (db) => this.#sessions.unlock(db, c.session));
  }

  /**
   * Asks a signed-in user for their password again. Wrong ones count like those of a sign-in.
   *
   * @param errors messages for the field of the password
   */
  async confirmPassword(
    c: SessionContext,
    password: string,
    errors: Readonly<Record<string, readonly string[]>>,
  ): Promise<void> {
    const { username } = await c.transaction({}, (db) =>
      db.selectFrom('users').select('username').where('uuid', '=', c.user).executeTakeFirstOrThrow(),
    );
    const { matches } = await this.#passwords.check(c, username, password);
    if (matches) return;
    await this.#refused(c, c.user);
    throw new ApiError(400, 'wrong_password', Object.values(errors)[0]?.[0] ?? 'Password is not valid', { errors });
  }

  async #refused(c: KernelContext, user: string | undefined): Promise<void> {
    await c.transaction({ user: user ?? nobody }, (db) =>
      auditAccount(c, db, user, { action: 'sign-in', resource: 'sessions', note: { refused: true } }),
    );
  }
}

/** User names are stored and compared in lower case. */
export function nameOf(username: string): string {
  return username.trim().toLowerCase();
}
