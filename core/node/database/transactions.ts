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
import { StatementNames, TransactionConnection } from './transaction-connection';
import { UnendedReads } from './unended-reads';

/** A statement of the kernel's own. With a name each connection parses and plans it once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** A transaction that has begun. */
export interface OpenTransaction {
  readonly db: Transaction<Database>;
  /** For the kernel's own statements, which are always worth preparing. */
  query<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>;
}

/** What the work in a transaction comes to. */
export interface Finished<T> {
  readonly value: T;
  /** The last statements, which travel together with the commit. */
  readonly last?: readonly Statement[];
  /** Must have happened before the value is given back, though not in the transaction. */
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

/** The settings that row-level security goes by, for the length of one transaction. */
export function settings(values: Readonly<Record<string, string>>): Statement {
  const names = Object.keys(values);
  const calls = names.map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  return { name: names.join(), text: `select ${calls.join()}`, values: Object.values(values) };
}

/** Transactions with the rights of the application's login. The pool's connections pipeline their statements. */
export class Transactions {
  readonly #pool: pg.Pool;
  readonly #names = new StatementNames();
  readonly #unended: UnendedReads | undefined;

  /**
   * @param pool whose only user this is, or one that others use too: a transaction that only read may then not be left
   *   for the next one to end, as others would work inside it, with what it sees of an organization
   */
  constructor(pool: pg.Pool, of: 'own-pool' | 'shared-pool') {
    this.#pool = pool;
    this.#unended = of === 'own-pool' ? new UnendedReads() : undefined;
  }

  /**
   * Commits when `work` resolves and rolls back when it rejects.
   *
   * @param opening is sent together with `begin`. `work` is given its rows as a promise: what it sends before it waits
   *   for them travels in the same packet, and is rolled back if it then rejects
   */
  async run<T>(opening: Statement, work: Work<T>): Promise<T> {
    const finished = await this.#runOnce(opening, work);
    await finished.alongside;
    return finished.value;
  }

  async #runOnce<T>(opening: Statement, work: Work<T>): Promise<Finished<T>> {
    const client = await this.#pool.connect();
    const connection = new TransactionConnection(client, this.#names);
    let broken: Error | undefined;
    try {
      const opened = this.#begin(client, opening);
      const finished = await work(openOn(connection), opened);
      await opened;
      // If the commit fails, nobody is left to hear of this one.
      finished.alongside?.catch(() => undefined);
      await connection.end();
      if (this.#unended && connection.onlyRead && !finished.last?.length) {
        this.#unended.add(client);
        return finished;
      }
      await commit(client, finished.last ?? []);
      return finished;
    } catch (error) {
      await connection.end();
      broken = await rollBack(client);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  #begin(client: pg.PoolClient, opening: Statement): Promise<pg.QueryResultRow[]> {
    gather(client);
    const begun = client.query(this.#unended?.end(client) ? 'commit;begin' : 'begin');
    const opened = Promise.all([client.query<pg.QueryResultRow>(opening), begun]).then(([{ rows }]) => rows);
    // If the work rejects first, its reason is the one that counts.
    opened.catch(() => undefined);
    return opened;
  }
}

async function commit(client: pg.PoolClient, last: readonly Statement[]): Promise<void> {
  gather(client);
  const sent = last.map((statement) => client.query(statement));
  const [committed] = await Promise.all([client.query('commit'), ...sent]);
  // A transaction in which a statement failed, and whose handler went on regardless, ends in a rollback.
  if (committed.command !== 'COMMIT') throw new Error('The transaction was rolled back: an error in it was ignored');
}

type Work<T> = (transaction: OpenTransaction, opened: Promise<pg.QueryResultRow[]>) => Promise<Finished<T>>;

/**
 * Whatever is sent from here on until the promises that are ready have run goes into one packet, which is cheaper for
 * both sides than one packet for each statement.
 */
function gather(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
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

function openOn(connection: TransactionConnection): OpenTransaction {
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return {
    db: new Transaction<Database>({ config: { dialect }, driver, dialect, executor }),
    query: <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
      connection.query<Row>({ name, text, values }),
  };
}
