import type { Database } from '@clinic-workbench/sdk/node';
import type { Transaction } from 'kysely';
import type { Mail } from './mail';

/**
 * The sender of an organization's mails, and the address for answers.
 * @param db a transaction within the organization
 */
export async function senderOf(
  db: Transaction<Database>,
  organization: string,
): Promise<Pick<Mail, 'senderName' | 'replyTo'>> {
  const row = await db
    .selectFrom('organizations')
    .select(['mail_sender_name', 'mail_reply_to'])
    .where('organization_uuid', '=', organization)
    .executeTakeFirst();
  return { senderName: row?.mail_sender_name ?? undefined, replyTo: row?.mail_reply_to ?? undefined };
}
