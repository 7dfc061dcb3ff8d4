import { ApiError, type Database } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type Transaction } from 'kysely';
import { failuresForgottenAfter, lockOutSeconds } from './lock-out';
import { Secrets } from './secrets';

/**
 * Counts wrong passwords by user name, whether or not there is such a user, and refuses further tries for a growing
 * time. A try is counted before the password is looked at, so that guesses sent at the same instant gain nothing.
 */
@injectable()
export class SignInGuard {
  readonly #secrets: Secrets;

  constructor(@inject(Secrets) secrets: Secrets) {
    this.#secrets = secrets;
  }

  /**
   * Counts a try. Must be committed before the password is checked.
   *
   * @returns seconds until tries are taken again: 0 if this one is
   */
  async count(db: Transaction<Database>, username: string): Promise<number> {
    const hash = this.#hash(username);
    const counted = await db
      .insertInto('sign_in_failures')
      .values({ username_hash: hash, failures: 1, last_at: sql<Date>`now()` })
      .onConflict((conflict) =>
        conflict
          .column('username_hash')
          .doUpdateSet({
            failures: sql<number>`case when sign_in_failures.last_at < now() - make_interval(secs => ${failuresForgottenAfter}) then 1 else sign_in_failures.failures + 1 end`,
            last_at: sql<Date>`now()`,
          })
          .where(sql<boolean>`coalesce(sign_in_failures.locked_until, '-infinity') <= now()`),
      )
      .returning('failures')
      .executeTakeFirst();
    if (!counted) return this.#secondsLeft(db, hash);
    await db
      .updateTable('sign_in_failures')
      .set({ locked_until: sql<Date>`now() + make_interval(secs => ${lockOutSeconds(counted.failures)})` })
      .where('username_hash', '=', hash)
      .execute();
    return 0;
  }

  /** The password was right: earlier wrong ones no longer count. Forgets old ones of others too. */
  async clear(db: Transaction<Database>, username: string): Promise<void> {
    await db
      .deleteFrom('sign_in_failures')
      .where((or) =>
        or.or([
          or('username_hash', '=', this.#hash(username)),
          or('last_at', '<', sql<Date>`now() - make_interval(secs => ${failuresForgottenAfter})`),
        ]),
      )
      .execute();
  }

  async #secondsLeft(db: Transaction<Database>, hash: Buffer): Promise<number> {
    const { seconds } = await db
      .selectFrom('sign_in_failures')
      .select(sql<number>`greatest(1, ceil(extract(epoch from locked_until - now())))::integer`.as('seconds'))
      .where('username_hash', '=', hash)
      .executeTakeFirstOrThrow();
    return seconds;
  }

  #hash(username: string): Buffer {
    return this.#secrets.mac('user-name', username);
  }
}

/** 429 with the time to wait. */
export function tooManyAttempts(seconds: number): ApiError {
  const wait = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new ApiError(429, 'too_many_attempts', `Too many wrong passwords. Please try again in ${wait}.`, {
    headers: { 'Retry-After': String(seconds) },
    details: { retry_after: seconds },
  });
}
