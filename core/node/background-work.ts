import type { Container } from 'inversify';
import type { Logger } from 'pino';
import { AuditSealer } from './audit/audit-sealer';
import { Sweeper } from './database/sweeper';
import type { Transactions } from './database/transactions';
import type { EventFeed } from './events/event-feed';
import { JobQueue } from './jobs/job-queue';
import { JobRunner } from './jobs/job-runner';

/** What a server process does without being asked: events, jobs, seals, clearing away. */
export class BackgroundWork {
  readonly #feed: EventFeed;
  readonly #runner: JobRunner;
  readonly #sealer: AuditSealer;
  readonly #sweeper: Sweeper;

  constructor(container: Container, feed: EventFeed, transactions: Transactions, logger: Logger) {
    this.#feed = feed;
    this.#runner = new JobRunner(container.get<JobQueue>(JobQueue), transactions, logger);
    this.#sealer = new AuditSealer(transactions, logger);
    this.#sweeper = new Sweeper(transactions, logger);
    container.bind(AuditSealer).toConstantValue(this.#sealer);
    container.bind(Sweeper).toConstantValue(this.#sweeper);
  }

  async start(): Promise<void> {
    await this.#feed.start();
    this.#runner.start();
    this.#sealer.start();
    this.#sweeper.start();
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#sweeper.stop();
    await Promise.all([this.#runner.stop(), this.#sealer.stop(), this.#feed.stop()]);
  }
}
