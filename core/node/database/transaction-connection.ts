import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import pg from 'pg';
import { isPlainRead } from './plain-reads';
import { StatementBatch, type Statement, type StatementResult } from './statement-batch';

/**
 * A pooled connection, lent to one transaction and useless afterwards: a query that a handler forgot to wait for must
 * not run inside the next caller's transaction, which may be another organization's.
 */
export class TransactionConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  /** What waits to be sent. */
  #batch: StatementBatch | undefined;
  #last: Promise<unknown> | undefined;
  #over = false;
  #onlyRead = true;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  async executeQuery<R>({ sql: text, parameters: values }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#over) throw new Error('A query was sent after its request had ended: await every query');
    this.#onlyRead &&= isPlainRead(text);
    const name = this.#names.nameOf(text);
    const sent = this.send<R>(name === undefined ? { text, values } : { name, text, values });
    const settled = sent.then(ignore, ignore);
    this.#last = settled;
    try {
      const { command, rowCount, rows } = await sent;
      return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      // The transaction has failed: it must end with the commit that says so.
      this.#onlyRead = false;
      throw error;
    } finally {
      if (this.#last === settled) this.#last = undefined;
    }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows cannot be streamed: read them page by page');
  }

  /** True if nothing was sent that could change or lock anything. */
  get onlyRead(): boolean {
    return this.#onlyRead;
  }

  /** Waits for what is still running; from now on queries are refused. */
  async end(): Promise<void> {
    this.#over = true;
    this.#flush();
    await this.#last;
  }

  /** For the kernel's own statements. */
  async query<Row>(statement: Statement): Promise<Row[]> {
    this.#onlyRead &&= isPlainRead(statement.text);
    return (await this.send<Row>(statement)).rows;
  }

  /**
   * Whatever is sent until the promises that are ready have run goes into one packet, in the order of the calls, and is
   * answered in that order. Once a statement has failed, those behind it fail too.
   */
  async send<Row>(statement: Statement): Promise<StatementResult<Row>> {
    if (!this.#batch) {
      this.#batch = new StatementBatch(this.#client);
      process.nextTick(() => this.#flush());
    }
    try {
      return await this.#batch.add<Row>(statement);
    } catch (error) {
      // Its own trace ends at the socket; this one leads back to whoever asked.
      if (error instanceof pg.DatabaseError) Error.captureStackTrace(error);
      throw error;
    }
  }

  #flush(): void {
    const batch = this.#batch;
    this.#batch = undefined;
    if (batch) this.#client.query(batch);
  }
}

const ignore = () => undefined;

/**
 * Names the statements that come again and again, so that the database parses and plans each once for a connection.
 * Bounded on both sides: a plan costs the database some 20 kB on each connection.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** Undefined for a statement that has not yet shown that it returns. */
  nameOf(statement: string): string | undefined {
    const name = this.#names.get(statement);
    if (name !== undefined || this.#names.size >= 200) return name;
    const seen = (this.#seen.get(statement) ?? 0) + 1;
    if (seen < 3) {
      if (this.#seen.size >= 1_000) this.#seen.clear();
      this.#seen.set(statement, seen);
      return undefined;
    }
    this.#seen.delete(statement);
    const fresh = `s${this.#names.size}`;
    this.#names.set(statement, fresh);
    return fresh;
  }
}
