import { EventConsumer } from '@clinic-workbench/sdk/node';
import type { Container } from 'inversify';
import type { Logger } from 'pino';
import { AuditSealer } from './audit/audit-sealer';
import { SealKeeper, SealPlaces } from './audit/seal-keeper';
import { SealKeys } from './audit/seal-keys';
import { Sweeper } from './clearing/sweeper';
import type { Transactions } from './database/transactions';
import { EventConsumers } from './events/event-consumers';
import type { EventFeed } from './events/event-feed';
import { JobQueue } from './jobs/job-queue';
import { JobRunner } from './jobs/job-runner';
import { JobStore } from './jobs/job-store';
import { LaneRunner } from './jobs/lane-runner';
import { InstalledPlugins } from './plugin-registry/installed-plugins';

/** The work of a server process without requests: events, jobs, seals, clean-up. */
export class BackgroundWork {
  readonly #feed: EventFeed;
  readonly #runner: JobRunner;
  readonly #lanes: LaneRunner;
  readonly #consumers: EventConsumers;
  readonly #sealer: AuditSealer;
  readonly #keeper: SealKeeper | undefined;
  readonly #sweeper: Sweeper;

  constructor(options: {
    readonly container: Container;
    readonly feed: EventFeed;
    readonly transactions: Transactions;
    /** Transactions of the owner of the tables. */
    readonly ofOwner: Transactions;
    readonly logger: Logger;
    /** Statements of features that delete expired rows. */
    readonly sweep: readonly string[];
  }) {
    const { container, feed, transactions, ofOwner, logger } = options;
    this.#feed = feed;
    const queue = container.get<JobQueue>(JobQueue);
    const store = new JobStore(transactions, logger);
    this.#runner = new JobRunner(queue, store, logger);
    this.#lanes = new LaneRunner(queue, store, logger);
    this.#consumers = new EventConsumers({
      consumers: container.isBound(EventConsumer) ? container.getAll<EventConsumer>(EventConsumer) : [],
      plugins: container.get<InstalledPlugins>(InstalledPlugins),
      transactions,
      logger,
    });
    const keys = container.get<SealKeys>(SealKeys);
    this.#sealer = new AuditSealer(ofOwner, keys, logger);
    this.#keeper = container.isBound(SealPlaces)
      ? new SealKeeper(ofOwner, keys, container.get<SealPlaces>(SealPlaces), logger)
      : undefined;
    if (this.#keeper) container.bind(SealKeeper).toConstantValue(this.#keeper);
    this.#sweeper = new Sweeper(transactions, logger, options.sweep);
    container.bind(AuditSealer).toConstantValue(this.#sealer);
    container.bind(Sweeper).toConstantValue(this.#sweeper);
  }

  async start(): Promise<void> {
    await this.#feed.start();
    await this.#consumers.start();
    this.#runner.start();
    this.#lanes.start();
    this.#sealer.start();
    this.#keeper?.start();
    this.#sweeper.start();
  }

  /** Resolves when no work is under way. */
  async stop(): Promise<void> {
    this.#sweeper.stop();
    await Promise.all([this.#runner.stop(), this.#lanes.stop(), this.#consumers.stop(), this.#feed.stop()]);
    await this.#sealer.stop();
    await this.#keeper?.stop();
  }
}
