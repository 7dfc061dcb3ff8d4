import type { Database, Mailer, SystemDatabase } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Transaction } from 'kysely';
import { JobQueue, type JobHandler } from '../jobs/job-queue';
import type { Mail, MailTransport } from './mail';
import { senderOf } from './mail-sender';

const kind = 'mail';

/** Queues mails in the caller's transaction; if it is rolled back, they are never sent. */
@injectable()
export class QueuedMailer implements Mailer {
  readonly #queue: JobQueue;

  constructor(@inject(JobQueue) queue: JobQueue) {
    this.#queue = queue;
  }

  send(db: Transaction<Database>, { to, subject, text }: Mail): Promise<void> {
    return this.#queue.add(db, kind, { to, subject, text });
  }
}

/** Delivers queued mails, in the name of their organization; twelve tries take about six hours. */
export function mailJob(transport: MailTransport, system: SystemDatabase): JobHandler<Mail> {
  return {
    kind,
    attempts: 12,
    patience: 60_000,
    run: async (mail, { organization }) => {
      const sender = organization && (await system.inOrganization(organization, (db) => senderOf(db, organization)));
      await transport.deliver({ ...mail, ...sender });
    },
  };
}
