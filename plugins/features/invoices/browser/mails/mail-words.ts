import type { InvoiceMail } from '../../common/invoice-mail';
import { t } from '../../manifest';

/** The state of a mail, in a sentence. */
export function mailText({ status, done, total, recipient }: InvoiceMail): string {
  if (status === 'sent') return t('The mail to {{to}} is sent.', { to: recipient });
  if (status === 'queued') return t('The mail to {{to}} waits for the mail server.', { to: recipient });
  return t('{{done}} of {{total}} papers are prepared for {{to}}.', { done, total, to: recipient });
}
