import type { Database, Mailer } from '@clinic-workbench/sdk/node';
import type { Transaction } from 'kysely';
import type { Profile } from './profile';

type AddressedAccount = Pick<Profile, 'uuid' | 'username' | 'email_address'>;

/**
 * Anybody who reads an account's mails can set its password. So a change of the address is reported to the former one,
 * in case a stranger made it at an unattended screen. Links to the former address become invalid.
 */
export async function tellFormerAddress(
  db: Transaction<Database>,
  mailer: Mailer,
  before: AddressedAccount,
  after: Pick<Profile, 'email_address'>,
): Promise<void> {
  const { email_address: former, uuid, username } = before;
  if (former === after.email_address) return;
  await db.deleteFrom('password_resets').where('user_uuid', '=', uuid).where('used_at', 'is', null).execute();
  if (former !== null) await mailer.send(db, { to: former, ...letter(username) });
}

/** In both languages, because the reader is unknown. */
const letter = (username: string) => ({
  subject: 'Your e-mail address was changed / Votre adresse e-mail a été modifiée',
  text: `Mails for the user name ${username} of Clinic Workbench go to another address from now on.

If it was not you, tell your administrator at once: whoever changed it can set a new password.


Les messages destinés à l'utilisateur ${username} de Clinic Workbench sont désormais envoyés à une autre adresse.

Si ce n'était pas vous, prévenez immédiatement votre administrateur : la personne qui l'a modifiée peut définir un nouveau mot de passe.
`,
});
