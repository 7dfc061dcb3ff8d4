import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import pg from 'pg';
import { isPlainRead } from './plain-reads';
import { StatementBatch, type Statement, type StatementResult } from './statement-batch';

/**
 * A pooled connection, lent to one transaction and unusable afterwards: a query that a handler forgot to await must not
 * run inside the next caller's transaction, which may belong to another organization.
 */
export class TransactionConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  /** Statements waiting to be sent. */
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
      // The transaction has failed: it must end with the commit that reports it.
      this.#onlyRead = false;
      throw error;
    } finally {
      if (this.#last === settled) this.#last = undefined;
    }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows cannot be streamed: read them page by page');
  }

  /** True if no sent statement could change or lock anything. */
  get onlyRead(): boolean {
    return this.#onlyRead;
  }

  /** Waits for running queries; later queries are refused. */
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
   * Statements that are sent in the same run of ready promises go into one packet, in the order of the calls, and are
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
      // The error's own stack ends at the socket; this one leads back to the caller.
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
 * Names repeated statements, so that the database parses and plans each once per connection. The number is limited,
 * because each plan costs the database some 20 kB per connection.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** Undefined until a statement has repeated. */
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
