import type { Logger } from 'pino';
import { sweepFilesKind } from '../files/sweep-files-job';
import { nobody } from '../database/nobody';
import { settings, type Transactions } from '../database/transactions';

const hour = 3_600_000;

/**
 * Rows with a limited life: answers for repeated requests, events that everybody has seen, jobs long done or abandoned.
 * An event stays until every consumer has seen it; the position of a consumer that no longer exists keeps it only for a
 * limited time.
 */
const statements = [
  `delete from idempotency_keys where created_at < now() - interval '24 hours'`,
  `delete from outbox_events where at < now() - interval '2 days'
      and (at < now() - interval '30 days' or not exists (select from event_positions p where p.txid <= outbox_events.txid))`,
  `insert into jobs (organization_uuid, uuid, kind, payload, lane)
   select '${nobody}', gen_random_uuid(), '${sweepFilesKind}', '{}', 'files'
    where not exists (select from jobs where kind = '${sweepFilesKind}' and created_at > now() - interval '1 day')`,
  `delete from jobs where done_at < now() - interval '14 days'`,
  `delete from jobs where failed_at < now() - interval '90 days'`,
  // A key seals for thirty days, and browsers delete their copies after thirty more.
  `delete from local_keys where created_at < now() - interval '61 days'`,
  `delete from known_devices where last_used_at < now() - interval '90 days'`,
  `delete from import_runs where state in ('faulty', 'checked') and created_at < now() - interval '1 day'`,
  // With their lines, which contain names and addresses of people. The audit keeps what was imported and by which user.
  `delete from import_runs where finished_at < now() - interval '90 days'`,
];

/** Deletes expired rows, once an hour. */
export class Sweeper {
  readonly #transactions: Transactions;
  readonly #logger: Logger;
  readonly #statements: readonly string[];
  #timer: NodeJS.Timeout | undefined;

  /** @param ofFeatures statements of features, for their own tables */
  constructor(transactions: Transactions, logger: Logger, ofFeatures: readonly string[]) {
    this.#transactions = transactions;
    this.#logger = logger;
    this.#statements = [...statements, ...ofFeatures];
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
      for (const statement of this.#statements) await transaction.query('', statement, []);
      return { value: undefined };
    });
  }
}
