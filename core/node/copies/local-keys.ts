import { SecretBox, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Days for which a key seals; a change of the password ends that at once. */
const inUseDays = 30;
/** AES-256. */
const keyBytes = 32;
const day = 86_400_000;

/** A key in the form that its owner's session receives. */
export interface LocalKey {
  readonly id: string;
  /** 32 bytes in base64. */
  readonly key: string;
}

/**
 * The keys with which a user's browsers seal data that the server does not have yet. They are random, a series for each
 * user in each organization. The newest seals; older ones still open earlier copies, until the sweeper deletes them,
 * after browsers have deleted the copies.
 */
@injectable()
export class LocalKeys {
  readonly #box: SecretBox;

  constructor(@inject(SecretBox) box: SecretBox) {
    this.#box = box;
  }

  /** The caller's keys, newest first; makes one if none may seal any more. Never log or audit them. */
  async ofCaller(c: RequestContext): Promise<readonly LocalKey[]> {
    const keys = await this.#usable(c);
    if (keys) return keys;
    // Two simultaneous tabs must receive the same key.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`local-key ${c.organization} ${c.user}`}, 0))`.execute(
      c.db,
    );
    return (await this.#usable(c)) ?? this.#withNew(c);
  }

  /** All valid keys, if the newest may still seal. */
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
      // A key sealed under another SESSION_SECRET can no longer be opened.
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

/** A key moved to another row or another user does not open. */
const ownerOf = (uuid: string, user: string) => `local-key ${uuid} ${user}`;
