import { devicesKeptDays } from '../../tokens/device-cookie';
import type { Database } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type Transaction } from 'kysely';
import { opaqueToken } from '../../tokens/opaque-token';
import { Secrets } from '../../tokens/secrets';

/** Known devices of one user: a program that signs in repeatedly without keeping cookies must not fill the table. */
const mostDevices = 100;

/**
 * Browsers in which a user has signed in. This grants no access: it only distinguishes the owner of a user name from
 * strangers while passwords are tried. All users of a browser share its id.
 */
@injectable()
export class KnownDevices {
  readonly #secrets: Secrets;

  constructor(@inject(Secrets) secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** True if the owner of this name has signed in on the device recently. */
  async isKnown(db: Transaction<Database>, username: string, device: string): Promise<boolean> {
    const found = await db
      .selectFrom('known_devices as d')
      .innerJoin('users as u', 'u.uuid', 'd.user_uuid')
      .select('d.user_uuid')
      .where('u.username', '=', username)
      .where('d.hash', '=', this.#hash(device))
      .where('d.last_used_at', '>', sql<Date>`now() - make_interval(days => ${devicesKeptDays})`)
      .executeTakeFirst();
    return found !== undefined;
  }

  /**
   * Records a successful sign-in.
   *
   * @param device the browser's existing id
   * @returns the id that it must keep
   */
  async remember(db: Transaction<Database>, user: string, device: string | undefined): Promise<string> {
    const id = device ?? opaqueToken();
    await db
      .insertInto('known_devices')
      .values({ hash: this.#hash(id), user_uuid: user })
      .onConflict((conflict) => conflict.columns(['hash', 'user_uuid']).doUpdateSet({ last_used_at: sql<Date>`now()` }))
      .execute();
    await sql`
      delete from known_devices where user_uuid = ${user} and hash in (
        select hash from known_devices where user_uuid = ${user} order by last_used_at desc, hash offset ${mostDevices})`.execute(
      db,
    );
    return id;
  }

  #hash(device: string): Buffer {
    return this.#secrets.mac('known-device', device);
  }
}
