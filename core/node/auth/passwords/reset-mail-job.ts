import type { SystemDatabase } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { JobHandler } from '../../jobs/job-queue';
import type { MailTransport } from '../../mail/mail';
import { opaqueToken, tokenHash } from '../../tokens/opaque-token';

export const resetMailKind = 'password-reset';

export interface ResetMailPayload {
  readonly email: string;
}

const validMinutes = 60;
/** The most open links per person: strangers must not fill a mailbox. */
const mostOpenLinks = 3;
/** The most accounts per address. */
const mostAccounts = 5;

/**
 * Mails a link to each user of an address; does nothing for an unknown address. The token goes straight from memory
 * into the mail; the database stores only its hash.
 *
 * @param publicUrl the workbench's address for users, without a slash at its end
 */
export function resetMailJob(
  system: SystemDatabase,
  transport: MailTransport,
  publicUrl: string,
): JobHandler<ResetMailPayload> {
  return {
    kind: resetMailKind,
    attempts: 6,
    patience: 60_000,
    run: async ({ email }) => {
      const users = await system.db
        .selectFrom('users')
        .select(['uuid', 'username', 'first_name', 'email_address'])
        .where(sql`lower(email_address)`, '=', email.toLowerCase())
        .where('disabled_at', 'is', null)
        .orderBy('uuid')
        .limit(mostAccounts)
        .execute();
      for (const user of users) {
        const token = await newToken(system, user.uuid);
        if (token === undefined) continue;
        try {
          await transport.deliver({
            to: user.email_address ?? email,
            ...letter(user, `${publicUrl}/password-reset#token=${token}`),
          });
        } catch (error) {
          // The next try makes another: an unmailed link must not count among the open ones.
          await system.db.deleteFrom('password_resets').where('hash', '=', tokenHash(token)).execute();
          throw error;
        }
      }
    },
  };
}

/** @returns undefined if the user has enough links already */
async function newToken(system: SystemDatabase, user: string): Promise<string | undefined> {
  await system.db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  const { open } = await system.db
    .selectFrom('password_resets')
    .select((of) => of.fn.countAll<number>().as('open'))
    .where('user_uuid', '=', user)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  if (open >= mostOpenLinks) return undefined;
  const token = opaqueToken();
  await system.db
    .insertInto('password_resets')
    .values({
      hash: tokenHash(token),
      user_uuid: user,
      expires_at: sql<Date>`now() + make_interval(mins => ${validMinutes})`,
    })
    .execute();
  return token;
}

/** In both languages: the reader may use another browser than the one that asked. */
function letter(user: { readonly first_name: string; readonly username: string }, link: string) {
  return {
    subject: 'Set a new password / Définir un nouveau mot de passe',
    text: `Hello ${user.first_name},

somebody, probably you, asked to set a new password for the user name ${user.username}. Open this link within an hour:

${link}

If it was not you, ignore this mail: your password stays as it is.


Bonjour ${user.first_name},

quelqu'un, probablement vous, a demandé un nouveau mot de passe pour l'utilisateur ${user.username}. Ouvrez ce lien dans l'heure :

${link}

Si ce n'était pas vous, ignorez ce message : votre mot de passe reste inchangé.
`,
  };
}
