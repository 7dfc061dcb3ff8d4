import type { Database, FileStorage, Mailer, NewMail, SystemDatabase } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Transaction } from 'kysely';
import { JobQueue, type JobHandler } from '../jobs/job-queue';
import type { MailTransport } from './mail';
import { senderOf } from './mail-sender';

const kind = 'mail';

/** Queues mails in the caller's transaction; if it is rolled back, they are never sent. */
@injectable()
export class QueuedMailer implements Mailer {
  readonly #queue: JobQueue;

  constructor(@inject(JobQueue) queue: JobQueue) {
    this.#queue = queue;
  }

  send(db: Transaction<Database>, { to, subject, text, files, next }: NewMail): Promise<void> {
    return this.#queue.add(db, kind, { to, subject, text, ...(files && { files }), ...(next && { next }) });
  }
}

/** What delivering mails needs. */
export interface MailParts {
  readonly transport: MailTransport;
  readonly system: SystemDatabase;
  readonly storage: FileStorage;
  readonly jobs: JobQueue;
}

/** Delivers queued mails, in the name of their organization; twelve tries take about six hours. */
export function mailJob({ transport, system, storage, jobs }: MailParts): JobHandler<NewMail> {
  return {
    kind,
    attempts: 12,
    patience: 60_000,
    run: async ({ files, next, ...mail }, { organization }) => {
      const sender = organization && (await system.inOrganization(organization, (db) => senderOf(db, organization)));
      const carried =
        organization && files
          ? await Promise.all(
              files.map(async ({ name, mime, key }) => ({
                name,
                mime,
                content: await bytesOf(storage, organization, key),
              })),
            )
          : undefined;
      await transport.deliver({ ...mail, ...sender, files: carried });
      if (organization && next)
        await system.inOrganization(organization, (db) => jobs.add(db, next.kind, next.payload));
    },
  };
}

async function bytesOf(storage: FileStorage, organization: string, key: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await storage.get(organization, key)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
