import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';

/** Puts a new hash of `hashPassword` in place of the user's old one, who does it themselves. */
export async function storePassword(
  db: Transaction<Database>,
  user: string,
  password_hash: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      password_hash,
      password_changed_at: at,
      version: sql<number>`version + 1`,
      updated_at: at,
      updated_by: user,
    })
    .where('uuid', '=', user)
    .execute();
}
