import { SystemWork, type JobInHand, type JobWorker } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { InvoiceMailing, mailKind, type MailPayload } from './invoice-mailing';

/** Makes the files of mails, one invoice at a time. It may run twice: a mail counts what is made. */
@injectable()
export class MailWorker implements JobWorker<MailPayload> {
  readonly kind = mailKind;
  /** For about a day. */
  readonly attempts = 30;
  readonly patience = 60_000;
  readonly #work: SystemWork;
  readonly #mailing: InvoiceMailing;

  constructor(@inject(SystemWork) work: SystemWork, @inject(InvoiceMailing) mailing: InvoiceMailing) {
    this.#work = work;
    this.#mailing = mailing;
  }

  async run(payload: MailPayload, { organization }: JobInHand): Promise<void> {
    if (organization === undefined) return;
    await this.#work.inOrganization(organization, 'invoices', (c) => this.#mailing.make(c, payload));
  }
}
