import { invalid } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { JobQueue } from '../../jobs/job-queue';
import type { KernelContext } from '../../http/kernel-route';
import { auditAccount } from '../profile/account-audit';
import { toStoredEmail } from '../profile/email-address';
import { tokenHash } from '../../tokens/opaque-token';
import { hashPassword } from './passwords';
import { resetMailKind, type ResetMailPayload } from './reset-mail-job';
import { Sessions } from '../sessions';
import { SignInGuard } from '../sign-in/sign-in-guard';
import { storePassword } from './store-password';

/** Lets a user who has forgotten their password set a new one by mail. */
@injectable()
export class PasswordReset {
  readonly #queue: JobQueue;
  readonly #sessions: Sessions;
  readonly #guard: SignInGuard;

  constructor(
    @inject(JobQueue) queue: JobQueue,
    @inject(Sessions) sessions: Sessions,
    @inject(SignInGuard) guard: SignInGuard,
  ) {
    this.#queue = queue;
    this.#sessions = sessions;
    this.#guard = guard;
  }

  /**
   * Only queues the request: a job looks up the address, so that neither the answer nor its duration reveals whether an
   * account exists.
   */
  async request(c: KernelContext, email: string): Promise<void> {
    const payload: ResetMailPayload = { email: toStoredEmail(email) };
    await c.transaction({}, (db) => this.#queue.add(db, resetMailKind, payload));
  }

  /** @throws ApiError 400 for a token that is unknown, used, or older than an hour */
  async confirm(c: KernelContext, token: string, password: string): Promise<void> {
    const hash = tokenHash(token);
    const refuse = () => invalid({ token: ['This link is not valid any more. Please ask for a new one.'] });
    const user = await c.transaction({}, (db) =>
      db
        .selectFrom('password_resets')
        .innerJoin('users', 'users.uuid', 'password_resets.user_uuid')
        .where('password_resets.hash', '=', hash)
        .where('password_resets.used_at', 'is', null)
        .where('password_resets.expires_at', '>', sql<Date>`now()`)
        .where('users.disabled_at', 'is', null)
        .select(['users.uuid', 'users.username'])
        .executeTakeFirst(),
    );
    if (!user) throw refuse();
    const password_hash = await hashPassword(password);
    await c.transaction({ user: user.uuid }, async (db) => {
      const taken = await db
        .updateTable('password_resets')
        .set({ used_at: c.now })
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .returning('hash')
        .executeTakeFirst();
      if (!taken) throw refuse();
      await db.deleteFrom('password_resets').where('user_uuid', '=', user.uuid).where('used_at', 'is', null).execute();
      await storePassword(db, user.uuid, password_hash, c.now);
      await this.#sessions.endAll(db, user.uuid, 'password reset');
      await this.#guard.forget(db, user.username);
      await auditAccount(c, db, user.uuid, {
        action: 'update',
        resource: 'users',
        resourceUuid: user.uuid,
        note: { password: 'reset' },
      });
    });
  }
}
