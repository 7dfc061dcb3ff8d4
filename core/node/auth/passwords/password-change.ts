import { inject, injectable } from 'inversify';
import type { SessionContext } from '../../http/kernel-route';
import { auditAccount } from '../profile/account-audit';
import { hashPassword } from './passwords';
import { Sessions } from '../sessions';
import { SignIn } from '../sign-in/sign-in';
import { storePassword } from './store-password';

/** Changes the password of a user who knows the current one. */
@injectable()
export class PasswordChange {
  readonly #signIn: SignIn;
  readonly #sessions: Sessions;

  constructor(@inject(SignIn) signIn: SignIn, @inject(Sessions) sessions: Sessions) {
    this.#signIn = signIn;
    this.#sessions = sessions;
  }

  /** @throws ApiError 400 for a wrong current password, 429 after too many wrong ones */
  async change(c: SessionContext, current: string, next: string): Promise<void> {
    await this.#signIn.confirmPassword(c, current, { current_password: ['Current password is not valid'] });
    const password_hash = await hashPassword(next);
    await c.transaction({ user: c.user }, async (db) => {
      await storePassword(db, c.user, password_hash, c.now);
      await db.deleteFrom('password_resets').where('user_uuid', '=', c.user).execute();
      await this.#sessions.endAll(db, c.user, 'password changed', c.session);
      await auditAccount(c, db, c.user, {
        action: 'update',
        resource: 'users',
        resourceUuid: c.user,
        note: { password: 'changed' },
      });
    });
  }
}
