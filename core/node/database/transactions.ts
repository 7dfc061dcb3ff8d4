import type { Database } from '@clinic-workbench/sdk/node';
import {
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type Dialect,
} from 'kysely';
import type pg from 'pg';
import { Lanes } from './lanes';
import type { Statement } from './statement-batch';
import { StatementNames, TransactionConnection } from './transaction-connection';
import { UnendedReads } from './unended-reads';

/** A transaction that has begun. */
export interface OpenTransaction {
  readonly db: Transaction<Database>;
  /** For the kernel's own statements, which are always worth preparing. */
  query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
}

/** The result of the work in a transaction. */
export interface Finished<T> {
  readonly value: T;
  /** The last statements, which travel together with the commit. */
  readonly last?: readonly Statement[];
  /** Must complete before the value is returned, but outside the transaction. */
  readonly alongside?: Promise<unknown>;
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();

/**
 * The first statements of a transaction: the settings that limit what it sees, and a query that it needs before all
 * else.
 */
export type Opening = readonly Statement[];

/** The settings that row-level security uses, for one transaction. */
export function settings(values: Readonly<Record<string, string>>): Opening {
  const names = Object.keys(values);
  const calls = names.map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  return [{ name: names.join(), text: `select ${calls.join()}`, values: Object.values(values) }];
}

/** Transactions with the rights of the application's login, on pipelined connections. */
export class Transactions {
  readonly #pool: pg.Pool;
  readonly #names = new StatementNames();
  readonly #unended: UnendedReads | undefined;
  readonly #lanes: Lanes | undefined;

  /**
   * @param pool with `own-pool`, nobody else uses the pool. On a shared pool a read-only transaction must not stay open
   * for the next one to end, because others would work inside it and see its organization
   */
  constructor(pool: pg.Pool, of: 'own-pool' | 'shared-pool') {
    this.#pool = pool;
    this.#unended = of === 'own-pool' ? new UnendedReads() : undefined;
    // Half of the pool's connections are for quick requests.
    this.#lanes = of === 'own-pool' ? new Lanes(Math.ceil(pool.options.max / 2)) : undefined;
  }

  /**
   * Commits when `work` resolves and rolls back when it rejects.
   *
   * @param opening is sent together with `begin`. `work` receives the rows of its last statement as a promise:
   * statements that it sends before awaiting them travel in the same packet, and are rolled back if it then rejects
   * @param lane the kind of work: if much of one kind hangs, the others still get connections; undefined for work that
   * never waits for others of its kind
   * @throws NoConnection if none became free in time
   */
  async run<T>(opening: Opening, work: Work<T>, lane?: string): Promise<T> {
    const once = () => this.#runOnce(opening, work);
    const finished = await (this.#lanes ? this.#lanes.run(lane, once) : once());
    await finished.alongside;
    return finished.value;
  }

  async #runOnce<T>(opening: Opening, work: Work<T>): Promise<Finished<T>> {
    const client = await this.#pool.connect();
    const connection = new TransactionConnection(client, this.#names);
    let broken: Error | undefined;
    try {
      const opened = this.#begin(client, connection, opening);
      const finished = await work(openOn(connection), opened);
      await opened;
      // If the commit fails, nobody awaits this promise.
      finished.alongside?.catch(() => undefined);
      await connection.end();
      if (this.#unended && connection.onlyRead && !finished.last?.length) {
        this.#unended.add(client);
        return finished;
      }
      await commit(connection, finished.last ?? []);
      return finished;
    } catch (error) {
      await connection.end();
      broken = await rollBack(client);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  #begin(client: pg.PoolClient, connection: TransactionConnection, opening: Opening): Promise<pg.QueryResultRow[]> {
    const before = this.#unended?.end(client) ? [end] : [];
    const sent = [...before, begin, ...opening].map((statement) => connection.send<pg.QueryResultRow>(statement));
    const opened = Promise.all(sent).then((results) => results.at(-1)!.rows);
    // If the work rejects first, its reason counts.
    opened.catch(() => undefined);
    return opened;
  }
}

const begin: Statement = { name: 'begin', text: 'begin', values: [] };
const end: Statement = { name: 'commit', text: 'commit', values: [] };

async function commit(connection: TransactionConnection, last: readonly Statement[]): Promise<void> {
  const results = await Promise.all([...last, end].map((statement) => connection.send(statement)));
  // If a statement failed and the handler ignored it, the database answers the commit with a rollback.
  if (results.at(-1)!.command !== 'COMMIT')
    throw new Error('The transaction was rolled back: an error in it was ignored');
}

type Work<T> = (transaction: OpenTransaction, opened: Promise<pg.QueryResultRow[]>) => Promise<Finished<T>>;

/** @returns the error after which the connection must not be used again */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function openOn(connection: TransactionConnection): OpenTransaction {
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return {
    db: new Transaction<Database>({ config: { dialect }, driver, dialect, executor }),
    query: <Row>(name: string, text: string, values: readonly unknown[]) =>
      connection.query<Row>({ name, text, values }),
  };
}
