import type { Database } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type Transaction } from 'kysely';
import { opaqueToken, tokenHash } from '../tokens/opaque-token';
import { Secrets } from '../tokens/secrets';

/** Within this many seconds after its use, a token presented again means two racing tabs, not theft. */
const raceSeconds = 10;
/** The most successors to follow from a token that lost the race: more than tabs could make in ten seconds. */
const longestChain = 8;

/** The result of presenting a refresh token. */
export type Rotation =
  | {
      readonly outcome: 'rotated';
      readonly session: string;
      readonly token: string;
      /** Seconds since the presented token was issued. */
      readonly silence: number;
    }
  /** The token was used before: somebody else has it. */
  | { readonly outcome: 'reused'; readonly session: string }
  | { readonly outcome: 'unknown' };

/**
 * Refresh tokens, each used once. The server stores only their hashes. The successor of a token is computed from the
 * token and a key, so that a tab that lost a race receives the same successor as the winner.
 */
@injectable()
export class RefreshTokens {
  readonly #secrets: Secrets;

  constructor(@inject(Secrets) secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** The first token of a session. */
  async issue(db: Transaction<Database>, session: string): Promise<string> {
    const token = opaqueToken();
    await store(db, token, session);
    return token;
  }

  /** Exchanges a token for its successor. */
  async rotate(db: Transaction<Database>, token: string): Promise<Rotation> {
    const fresh = await db
      .updateTable('refresh_tokens')
      .set({ used_at: sql<Date>`clock_timestamp()` })
      .where('hash', '=', tokenHash(token))
      .where('used_at', 'is', null)
      .returning(['session_uuid', sql<number>`extract(epoch from now() - created_at)::integer`.as('silence')])
      .executeTakeFirst();
    if (!fresh) return this.#follow(db, token);
    const successor = this.#successorOf(token);
    await store(db, successor, fresh.session_uuid);
    return { outcome: 'rotated', session: fresh.session_uuid, token: successor, silence: fresh.silence };
  }

  /** Follows a used token to the valid one, if all between were used only seconds ago. */
  async #follow(db: Transaction<Database>, presented: string): Promise<Rotation> {
    let token = presented;
    let session: string | undefined;
    for (let step = 0; step < longestChain; step += 1) {
      const row = await db
        .selectFrom('refresh_tokens')
        .select(['session_uuid', 'used_at'])
        .select(sql<boolean>`used_at > clock_timestamp() - make_interval(secs => ${raceSeconds})`.as('just_now'))
        .where('hash', '=', tokenHash(token))
        .executeTakeFirst();
      if (!row) break;
      session = row.session_uuid;
      if (row.used_at === null) return { outcome: 'rotated', session, token, silence: 0 };
      if (!row.just_now) break;
      token = this.#successorOf(token);
    }
    return session === undefined ? { outcome: 'unknown' } : { outcome: 'reused', session };
  }

  #successorOf(token: string): string {
    return this.#secrets.mac('refresh-successor', token).toString('base64url');
  }
}

async function store(db: Transaction<Database>, token: string, session: string): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ hash: tokenHash(token), session_uuid: session })
    .execute();
}
