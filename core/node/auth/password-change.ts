import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { SessionContext } from '../http/kernel-route';
import { auditAccount } from './account-audit';
import { hashPassword } from './passwords';
import { Sessions } from './sessions';
import { SignIn } from './sign-in';

/** Changes the password of somebody who knows the one they have. */
@injectable()
export class PasswordChange {
  readonly #signIn: SignIn;
  readonly #sessions: Sessions;

  constructor(@inject(SignIn) signIn: SignIn, @inject(Sessions) sessions: Sessions) {
    this.#signIn = signIn;
    this.#sessions = sessions;
  }

  /** @throws ApiError 400 beside the current password if it is wrong, 429 after too many wrong ones */
  async change(c: SessionContext, current: string, next: string): Promise<void> {
    await this.#signIn.confirmPassword(c, current, { current_password: ['Current password is not valid'] });
    const password_hash = await hashPassword(next);
    await c.transaction({ user: c.user }, async (db) => {
      await db
        .updateTable('users')
        .set({
          password_hash,
          password_changed_at: c.now,
          version: sql<number>`version + 1`,
          updated_at: c.now,
          updated_by: c.user,
        })
        .where('uuid', '=', c.user)
        .execute();
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
