import { SecretBox, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
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
  async ofCaller({ db, organization, user, now }: RequestContext): Promise<readonly LocalKey[]> {
    const { password_changed_at: changed } = await db
      .selectFrom('users')
      .select('password_changed_at')
      .where('uuid', '=', user)
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('local_keys')
      .select(['uuid', 'sealed', 'created_at'])
      .where('user_uuid', '=', user)
      .orderBy('created_at', 'desc')
      .orderBy('uuid', 'desc')
      .execute();
    const since = Math.max(changed.getTime(), now.getTime() - inUseDays * day);
    const known = rows.flatMap(({ uuid, sealed, created_at }) => {
      // One that was sealed under another SESSION_SECRET opens nothing any more.
      const key = this.#box.open(sealed, ownerOf(uuid, user));
      return key === undefined ? [] : [{ id: uuid, key, at: created_at.getTime() }];
    });
    const keys = known.map(({ id, key }) => ({ id, key }));
    if (known[0] && known[0].at > since) return keys;
    const [uuid, key] = [v7(), randomBytes(keyBytes).toString('base64')];
    await db
      .insertInto('local_keys')
      .values({
        organization_uuid: organization,
        uuid,
        user_uuid: user,
        sealed: this.#box.seal(key, ownerOf(uuid, user)),
        created_at: now,
      })
      .execute();
    return [{ id: uuid, key }, ...keys];
  }
}

/** A key that is moved to another row or another user does not open. */
const ownerOf = (uuid: string, user: string) => `local-key ${uuid} ${user}`;
