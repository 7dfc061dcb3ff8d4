import { ApiError, type Database } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type Transaction } from 'kysely';
import { allStrangers, failuresForgottenAfter, lockOutSeconds, onePlace, type LockOut } from './lock-out';
import { networkOf } from '../devices/network-of';
import { Secrets } from '../../tokens/secrets';

/** Where a password was typed: on a known device of the name's owner, or anywhere else. */
export type TypedAt = { readonly device: string } | { readonly address: string };

/** Tries that are counted together. */
interface Lane {
  readonly lane: Buffer;
  readonly lockOut: LockOut;
}

const strangers: Lane = { lane: Buffer.alloc(0), lockOut: allStrangers };

/**
 * Counts wrong passwords by user name, known or unknown, and refuses further tries for a growing time. It counts a try
 * before the password is checked, so that simultaneous guesses gain nothing.
 *
 * Each known device of a name has its own count, so that strangers who try passwords do not lock the owner out.
 * Strangers are counted by name and address and, with a higher limit, all together.
 */
@injectable()
export class SignInGuard {
  readonly #secrets: Secrets;

  constructor(@inject(Secrets) secrets: Secrets) {
    this.#secrets = secrets;
  }

  /**
   * Counts a try. Commit it before checking the password.
   *
   * @returns seconds until tries are accepted again: 0 if this one is
   */
  async count(db: Transaction<Database>, username: string, at: TypedAt): Promise<number> {
    const hash = this.#hash(username);
    const lanes = this.#lanes(at);
    // One after the other: a refused try must not count anywhere, or one blocked place would block all others.
    await sql`select pg_advisory_xact_lock(hashtextextended('sign-in ' || ${hash.toString('hex')}, 0))`.execute(db);
    const wait = await secondsLeft(db, hash, lanes);
    if (wait > 0) return wait;
    for (const lane of lanes) await countIn(db, hash, lane);
    return 0;
  }

  /**
   * Call after a correct password: earlier wrong ones in this place no longer count; those of strangers elsewhere do.
   * Also deletes expired counts of others.
   */
  async clear(db: Transaction<Database>, username: string, at: TypedAt): Promise<void> {
    const hash = this.#hash(username);
    const [place] = this.#lanes(at);
    await db
      .deleteFrom('sign_in_failures')
      .where((or) =>
        or.or([
          or.and([or('username_hash', '=', hash), or('lane', '=', place.lane)]),
          or('last_at', '<', sql<Date>`now() - make_interval(secs => ${failuresForgottenAfter})`),
        ]),
      )
      .execute();
    if ('device' in at) return;
    // This try was not a stranger's.
    await db
      .updateTable('sign_in_failures')
      .set({ failures: sql<number>`greatest(0, failures - 1)`, locked_until: null })
      .where('username_hash', '=', hash)
      .where('lane', '=', strangers.lane)
      .execute();
  }

  /** Call after a password change: wrong tries no longer count, wherever they were typed. */
  async forget(db: Transaction<Database>, username: string): Promise<void> {
    await db.deleteFrom('sign_in_failures').where('username_hash', '=', this.#hash(username)).execute();
  }

  #hash(username: string): Buffer {
    return this.#secrets.mac('user-name', username);
  }

  #lanes(at: TypedAt): readonly [Lane, ...Lane[]] {
    const place = 'device' in at ? `device ${at.device}` : `address ${networkOf(at.address)}`;
    const own: Lane = { lane: this.#secrets.mac('user-name', place), lockOut: onePlace };
    return 'device' in at ? [own] : [own, strangers];
  }
}

async function secondsLeft(db: Transaction<Database>, hash: Buffer, lanes: readonly Lane[]): Promise<number> {
  const { seconds } = await db
    .selectFrom('sign_in_failures')
    .select(sql<number | null>`max(ceil(extract(epoch from locked_until - now())))::integer`.as('seconds'))
    .where('username_hash', '=', hash)
    .where(
      'lane',
      'in',
      lanes.map(({ lane }) => lane),
    )
    .where('locked_until', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return seconds === null ? 0 : Math.max(1, seconds);
}

async function countIn(db: Transaction<Database>, hash: Buffer, { lane, lockOut }: Lane): Promise<void> {
  const { failures } = await db
    .insertInto('sign_in_failures')
    .values({ username_hash: hash, lane, failures: 1, last_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.columns(['username_hash', 'lane']).doUpdateSet({
        failures: sql<number>`case when sign_in_failures.last_at < now() - make_interval(secs => ${failuresForgottenAfter}) then 1 else sign_in_failures.failures + 1 end`,
        last_at: sql<Date>`now()`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  const seconds = lockOutSeconds(failures, lockOut);
  if (seconds === 0) return;
  await db
    .updateTable('sign_in_failures')
    .set({ locked_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('username_hash', '=', hash)
    .where('lane', '=', lane)
    .execute();
}

/** 429 with the time to wait. */
export function tooManyAttempts(seconds: number): ApiError {
  const wait = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new ApiError(429, 'too_many_attempts', `Too many wrong passwords. Please try again in ${wait}.`, {
    headers: { 'Retry-After': String(seconds) },
    details: { retry_after: seconds },
  });
}
