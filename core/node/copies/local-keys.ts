import { SecretBox, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A key is written with for so long, in days; a change of the password ends that at once. */
const inUseDays = 30;
/** AES-256. */
const keyBytes = 32;
const day = 86_400_000;

/** A key as the session of its owner is given it. */
export interface LocalKey {
  readonly id: string;
  /** 32 bytes in base64. */
  readonly key: string;
}

/**
 * The keys under which a user's browsers seal what the server does not have yet: random, one line of them for each user
 * in each organization. The newest is written with; older ones still open what was written before, until the sweeper
 * forgets them, when browsers have forgotten that too.
 */
@injectable()
export class LocalKeys {
  readonly #box: SecretBox;

  constructor(@inject(SecretBox) box: SecretBox) {
    this.#box = box;
  }

  /** The caller's, the newest first; makes one where none may be written with any more. Never in a log or an audit. */
  async ofCaller(c: RequestContext): Promise<readonly LocalKey[]> {
    const keys = await this.#usable(c);
    if (keys) return keys;
    // Two tabs at once get the same one.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`local-key ${c.organization} ${c.user}`}, 0))`.execute(
      c.db,
    );
    return (await this.#usable(c)) ?? this.#withNew(c);
  }

  /** All that open, if the newest may still be written with. */
  async #usable(c: RequestContext): Promise<readonly LocalKey[] | undefined> {
    const { password_changed_at: changed } = await c.db
      .selectFrom('users')
      .select('password_changed_at')
      .where('uuid', '=', c.user)
      .executeTakeFirstOrThrow();
    const since = Math.max(changed.getTime(), c.now.getTime() - inUseDays * day);
    const keys = await this.#all(c);
    return keys[0] && keys[0].at > since ? keys.map(toWire) : undefined;
  }

  async #withNew(c: RequestContext): Promise<readonly LocalKey[]> {
    const [uuid, key] = [v7(), randomBytes(keyBytes).toString('base64')];
    const sealed = this.#box.seal(key, ownerOf(uuid, c.user));
    const older = await this.#all(c);
    await c.db
      .insertInto('local_keys')
      .values({ organization_uuid: c.organization, uuid, user_uuid: c.user, sealed, created_at: c.now })
      .execute();
    return [{ id: uuid, key }, ...older.map(toWire)];
  }

  async #all({ db, user }: RequestContext): Promise<readonly StoredKey[]> {
    const rows = await db
      .selectFrom('local_keys')
      .select(['uuid', 'sealed', 'created_at'])
      .where('user_uuid', '=', user)
      .orderBy('created_at', 'desc')
      .orderBy('uuid', 'desc')
      .execute();
    return rows.flatMap(({ uuid, sealed, created_at }) => {
      // One that was sealed under another SESSION_SECRET opens nothing any more.
      const key = this.#box.open(sealed, ownerOf(uuid, user));
      return key === undefined ? [] : [{ id: uuid, key, at: created_at.getTime() }];
    });
  }
}

interface StoredKey extends LocalKey {
  /** Milliseconds since 1970. */
  readonly at: number;
}

const toWire = ({ id, key }: StoredKey): LocalKey => ({ id, key });

/** A key that is moved to another row or another user does not open. */
const ownerOf = (uuid: string, user: string) => `local-key ${uuid} ${user}`;
