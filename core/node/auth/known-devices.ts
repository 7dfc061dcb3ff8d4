import type { Database } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type Transaction } from 'kysely';
import { opaqueToken } from './opaque-token';
import { Secrets } from './secrets';

/** A device is known for so long after the last sign-in on it. */
export const devicesKeptDays = 90;
/** Known devices of one user: a program that signs in again and again without keeping cookies must not fill the table. */
const mostDevices = 100;

/**
 * Browsers in which somebody has signed in. That lets nobody in: it only tells the owner of a user name from strangers
 * while passwords are tried. One browser has one id for all who share it.
 */
@injectable()
export class KnownDevices {
  readonly #secrets: Secrets;

  constructor(@inject(Secrets) secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** Whether the owner of this name, if there is one, has signed in on the device lately. */
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
   * Notes a good sign-in.
   *
   * @param device the id that the browser has already
   * @returns the id that it is to keep
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
