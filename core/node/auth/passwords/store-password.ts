import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';

/** Replaces the user's own password hash with a new one from `hashPassword`. */
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
