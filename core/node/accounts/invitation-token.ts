import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Kysely } from 'kysely';
import { opaqueToken, tokenHash } from '../tokens/opaque-token';
import type { PublicUrl } from '../mail/public-url';

const validHours = 48;
/** One in the mail and one handed over, each requested twice. */
const mostOpenLinks = 4;

/** Makes a link's token; only the newest open links of a person stay valid. */
export async function newInvitation(
  db: Kysely<Database>,
  user: string,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  await sql`
    delete from password_resets where hash in (
      select hash from password_resets where user_uuid = ${user} and used_at is null
       order by created_at desc offset ${mostOpenLinks - 1})`.execute(db);
  const token = opaqueToken();
  const { expires_at: expiresAt } = await db
    .insertInto('password_resets')
    .values({
      hash: tokenHash(token),
      user_uuid: user,
      expires_at: sql<Date>`now() + make_interval(hours => ${validHours})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
}

/** The token follows the #, so that no server or proxy on the way logs it. */
export const addressOf = (publicUrl: PublicUrl, token: string) => `${publicUrl}/password-reset#token=${token}`;
