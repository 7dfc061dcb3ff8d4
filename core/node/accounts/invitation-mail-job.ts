import type { SystemDatabase } from '@clinic-workbench/sdk/node';
import { tokenHash } from '../tokens/opaque-token';
import type { JobHandler } from '../jobs/job-queue';
import type { MailTransport } from '../mail/mail';
import { senderOf } from '../mail/mail-sender';
import type { PublicUrl } from '../mail/public-url';
import { addressOf, newInvitation } from './invitation-token';

export const invitationMailKind = 'invitation';

export interface InvitationMailPayload {
  readonly user: string;
  /** Names for the text of the mail. */
  readonly organization: string;
  readonly inviter: string;
}

/** Mails a link to the owner of a new account; does nothing once a password is chosen, or without an address. */
export function invitationMailJob(
  system: SystemDatabase,
  transport: MailTransport,
  publicUrl: PublicUrl,
): JobHandler<InvitationMailPayload> {
  return {
    kind: invitationMailKind,
    attempts: 12,
    patience: 60_000,
    run: async ({ user: uuid, ...names }, { organization }) => {
      const user = await system.db
        .selectFrom('users')
        .select(['first_name', 'username', 'email_address'])
        .where('uuid', '=', uuid)
        .where('password_hash', 'is', null)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (!user?.email_address) return;
      const sender = organization && (await system.inOrganization(organization, (db) => senderOf(db, organization)));
      const { token } = await newInvitation(system.db, uuid);
      try {
        await transport.deliver({
          to: user.email_address,
          ...sender,
          ...letter({ ...user, ...names }, addressOf(publicUrl, token)),
        });
      } catch (error) {
        // The next try makes another link: an unmailed one must not replace a mailed one.
        await system.db.deleteFrom('password_resets').where('hash', '=', tokenHash(token)).execute();
        throw error;
      }
    },
  };
}

interface Names extends Omit<InvitationMailPayload, 'user'> {
  readonly first_name: string;
  readonly username: string;
}

/** In both languages, because the reader's language is not known yet. */
function letter({ first_name, username, organization, inviter }: Names, link: string) {
  return {
    subject: 'Your account for Clinic Workbench / Votre compte Clinic Workbench',
    text: `Hello ${first_name},

${inviter} has made an account for you at ${organization}. Your user name is ${username}. Open this link within 48 hours to choose your password:

${link}

If you do not know what this is about, ignore this mail.


Bonjour ${first_name},

${inviter} vous a créé un compte chez ${organization}. Votre nom d'utilisateur est ${username}. Ouvrez ce lien dans les 48 heures pour choisir votre mot de passe :

${link}

Si vous ne savez pas de quoi il s'agit, ignorez ce message.
`,
  };
}
