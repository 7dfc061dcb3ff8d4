import type { Database } from '@clinic-workbench/sdk/node';
import { DefaultQueryExecutor, DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, Transaction, type Dialect } from 'kysely';
import type pg from 'pg';
import { StatementNames, TransactionConnection } from './transaction-connection';

/** A transaction that has begun. */
export interface OpenTransaction {
  readonly db: Transaction<Database>;
  /** For the kernel's own statements, which are always worth preparing. */
  query<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>;
}

/** What a transaction gives back to be answered, and what must happen at the same time as its commit. */
export interface Finished<T> {
  readonly value: T;
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

/** Transactions with the rights of the application's login. */
export class Transactions {
  readonly #pool: pg.Pool;
  readonly #names = new StatementNames();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Commits when `work` resolves and rolls back when it rejects.
   *
   * @param opening statements without parameters, sent in one message with `begin`; every value in them must have been
   *   checked by the caller
   * @param work is given the rows of the last of the opening statements
   */
  async run<T>(opening: string, work: (transaction: OpenTransaction, rows: pg.QueryResultRow[]) => Promise<Finished<T>>): Promise<T> {
    const finished = await this.#runOnce(opening, work);
    await finished.alongside;
    return finished.value;
  }

  async #runOnce<T>(opening: string, work: (transaction: OpenTransaction, rows: pg.QueryResultRow[]) => Promise<Finished<T>>): Promise<Finished<T>> {
    const client = await this.#pool.connect();
    const connection = new TransactionConnection(client, this.#names);
    let broken: Error | undefined;
    try {
      const opened: unknown = await client.query(`begin;${opening}`);
      // One result for each statement, or the only one by itself.
      const results = (Array.isArray(opened) ? opened : [opened]) as pg.QueryResult[];
      const finished = await work(openOn(client, connection), results.at(-1)?.rows ?? []);
      // If the commit fails, nobody is left to hear of this one.
      finished.alongside?.catch(() => undefined);
      await connection.end();
      const committed = await client.query('commit');
      // A transaction in which a statement failed, and whose handler went on regardless, ends in a rollback.
      if (committed.command !== 'COMMIT') throw new Error('The transaction was rolled back: an error in it was ignored');
      return finished;
    } catch (error) {
      await connection.end();
      broken = await rollBack(client);
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

/** @returns the error for which the connection must not be used again */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function openOn(client: pg.PoolClient, connection: TransactionConnection): OpenTransaction {
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consumer) => consumer(connection) });
  return {
    db: new Transaction<Database>({ config: { dialect }, driver, dialect, executor }),
    query: async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
      (await client.query<Row>({ name, text, values })).rows,
  };
}
