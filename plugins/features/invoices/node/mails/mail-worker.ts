import { organizationWorker } from '@clinic-workbench/sdk/node';
import { InvoiceMailing, mailKind, type MailPayload } from './invoice-mailing';

/** Makes the files of mails, one invoice at a time. It may run twice, so a mail counts the files that are made. */
export const MailWorker = organizationWorker<MailPayload>({
  feature: 'invoices',
  kind: mailKind,
  // For about a day.
  attempts: 30,
  patience: 60_000,
  run: (c, payload) => c.service(InvoiceMailing).make(c, payload),
});
