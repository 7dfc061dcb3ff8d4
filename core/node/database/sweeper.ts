import type { Logger } from 'pino';
import { settings, type Transactions } from './transactions';

const hour = 3_600_000;

/** What is kept only for a while: answers for repeated requests, events that everybody has seen, jobs long done. */
const statements = [
  `delete from idempotency_keys where created_at < now() - interval '24 hours'`,
  `delete from outbox_events where at < now() - interval '2 days'`,
  `delete from jobs where done_at < now() - interval '14 days'`,
];

/** Clears away what has had its time, once an hour. */
export class Sweeper {
  readonly #transactions: Transactions;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;

  constructor(transactions: Transactions, logger: Logger) {
    this.#transactions = transactions;
    this.#logger = logger;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.sweep().catch((error: unknown) =>
        this.#logger.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          'old rows could not be cleared away',
        ),
      );
    }, hour);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  sweep(): Promise<void> {
    return this.#transactions.run(settings({ 'app.dispatcher': 'on' }), async (transaction) => {
      for (const statement of statements) await transaction.query('', statement, []);
      return { value: undefined };
    });
  }
}
