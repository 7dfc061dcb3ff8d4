import type { Database } from '@clinic-workbench/sdk/node';
import { ApiError } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import type { KernelContext } from '../http/kernel-route';
import { AccessTokens, accessTokenSeconds } from '../tokens/access-tokens';
import { RefreshTokens, type Rotation } from './refresh-tokens';

/** A browser's tokens after signing in. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** Why a session ended, stored with it. */
export type EndedBecause = 'signed out' | 'token reused' | 'password changed' | 'password reset' | 'deactivated';

/** Hours that a session lives after its last refresh; a week at most in total. */
const refreshHours = 12;
const longestDays = 7;
/** Days after which ended sessions are deleted; the audit keeps them. */
const keptDays = 30;

const expiry = (since: ReturnType<typeof sql>) =>
  sql<Date>`least(now() + make_interval(hours => ${refreshHours}), ${since} + make_interval(days => ${longestDays}))`;

/** Begins, renews, locks and ends sessions. */
@injectable()
export class Sessions {
  readonly #access: AccessTokens;
  readonly #refresh: RefreshTokens;

  constructor(@inject(AccessTokens) access: AccessTokens, @inject(RefreshTokens) refresh: RefreshTokens) {
    this.#access = access;
    this.#refresh = refresh;
  }

  /** @param attended true if a person uses the session and may walk away */
  async begin(
    db: Transaction<Database>,
    user: string,
    from: Pick<KernelContext, 'address' | 'userAgent'>,
    attended: boolean,
  ): Promise<Tokens> {
    await db
      .deleteFrom('sessions')
      .where('user_uuid', '=', user)
      .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
      .execute();
    const session = v7();
    await db
      .insertInto('sessions')
      .values({
        uuid: session,
        user_uuid: user,
        attended,
        expires_at: expiry(sql`now()`),
        address: from.address || null,
        user_agent: from.userAgent?.slice(0, 300) ?? null,
      })
      .execute();
    return { refresh: await this.#refresh.issue(db, session), access: await this.#access.issue({ user, session }) };
  }

  /**
   * Issues new tokens for a refresh token, even while the session is locked: unlocking needs an access token. An
   * unattended session locks: anybody who reopens a closed browser must type the password, even after changes in its
   * storage.
   *
   * @throws ApiError 401 `token_not_valid` if the token is unknown or too old, `session_ended` if the session is over;
   * a token that was used before ends the session
   */
  async renew(c: KernelContext, token: string): Promise<Tokens> {
    const renewed = await c.transaction({}, async (db) => {
      const rotation = await this.#refresh.rotate(db, token);
      if (rotation.outcome === 'reused') await this.end(db, rotation.session, 'token reused');
      const user = await this.#prolong(db, rotation);
      if (user !== undefined && rotation.outcome === 'rotated') await this.#lockUnattended(db, user, rotation);
      return { rotation, user };
    });
    const { rotation, user } = renewed;
    if (rotation.outcome === 'unknown') throw new ApiError(401, 'token_not_valid', 'Session expired');
    if (rotation.outcome === 'reused' || user === undefined)
      throw new ApiError(401, 'session_ended', 'Session expired');
    return { access: await this.#access.issue({ user, session: rotation.session }), refresh: rotation.token };
  }

  async lock(db: Transaction<Database>, session: string): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ locked_at: sql<Date>`now()` })
      .where('uuid', '=', session)
      .where('locked_at', 'is', null)
      .execute();
  }

  async unlock(db: Transaction<Database>, session: string): Promise<void> {
    await db.updateTable('sessions').set({ locked_at: null }).where('uuid', '=', session).execute();
  }

  async end(db: Transaction<Database>, session: string, because: EndedBecause): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ ended_at: sql<Date>`now()`, ended_because: because })
      .where('uuid', '=', session)
      .where('ended_at', 'is', null)
      .execute();
  }

  /** Ends all sessions of the user, except the named one. */
  async endAll(db: Transaction<Database>, user: string, because: EndedBecause, except?: string): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ ended_at: sql<Date>`now()`, ended_because: because })
      .where('user_uuid', '=', user)
      .where('ended_at', 'is', null)
      .$if(except !== undefined, (query) => query.where('uuid', '!=', except!))
      .execute();
  }

  /**
   * Locks a session that was silent for longer than the renewal of an access token plus the lock time of one of its
   * organizations.
   */
  async #lockUnattended(
    db: Transaction<Database>,
    user: string,
    { session, silence }: Extract<Rotation, { readonly outcome: 'rotated' }>,
  ): Promise<void> {
    if (silence <= accessTokenSeconds) return;
    await sql`select set_config('app.user_uuid', ${user}, true)`.execute(db);
    await sql`
      update sessions set locked_at = now() where uuid = ${session} and attended and locked_at is null and exists (
        select from practitioner_roles p join organizations o on o.organization_uuid = p.organization_uuid
         where p.user_uuid = ${user} and p.ended_at is null and o.idle_lock_minutes > 0
           and ${silence} > ${accessTokenSeconds} + o.idle_lock_minutes * 60)`.execute(db);
  }

  /** @returns the session's user; undefined if the session is over or its user disabled */
  async #prolong(db: Transaction<Database>, rotation: Rotation): Promise<string | undefined> {
    if (rotation.outcome !== 'rotated') return undefined;
    const alive = await db
      .updateTable('sessions')
      .from('users')
      .set({ expires_at: expiry(sql.ref('sessions.created_at')) })
      .whereRef('users.uuid', '=', 'sessions.user_uuid')
      .where('users.disabled_at', 'is', null)
      .where('sessions.uuid', '=', rotation.session)
      .where('sessions.ended_at', 'is', null)
      .where('sessions.expires_at', '>', sql<Date>`now()`)
      .returning('sessions.user_uuid')
      .executeTakeFirst();
    return alive?.user_uuid;
  }
}
