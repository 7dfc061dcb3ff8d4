import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** A statement of the kernel, or of Kysely. */
export interface Statement {
  /** With one, each connection parses and plans the statement once. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface StatementResult<Row> {
  /** As PostgreSQL names it: `SELECT`, `INSERT`, `COMMIT`. */
  readonly command: string;
  /** Rows read or written; null for statements without rows. */
  readonly rowCount: number | null;
  readonly rows: Row[];
}

/** How to read the rows of a statement. */
interface Shape {
  readonly columns: readonly { readonly name: string; readonly parse: (text: string) => unknown }[];
  /** A row without values: copying it is quicker than naming its columns one by one. */
  readonly blank: Readonly<Record<string, unknown>>;
}

/** The shape of a statement without rows. */
const noRows: Shape = { columns: [], blank: {} };

/** The prepared statements of each connection, by name. */
const prepared = new WeakMap<pg.Connection, Map<string, Shape>>();

/** A sent statement, with its answer so far. */
interface Sent {
  readonly statement: Statement;
  readonly resolve: (result: StatementResult<never>) => void;
  readonly reject: (error: unknown) => void;
  shape: Shape;
  readonly rows: unknown[];
  /** The error of a value that could not be read. */
  fault: unknown;
}

/**
 * Statements that travel in one packet and are answered in one.
 *
 * node-postgres ends each statement with its own Sync message, at which the database sends its answer: each answer
 * wakes both sides. Here one Sync ends them all. After a failed statement, the database skips the others, which fail
 * with the same error. Nor does it ask the database again for the columns of a prepared statement: they cannot change,
 * because PostgreSQL refuses a prepared statement whose result has changed.
 *
 * It extends `Query` because a pipelined client accepts no other class. It relies on the inner workings of one version of
 * node-postgres, which `pg-version.test.ts` names.
 */
export class StatementBatch extends pg.Query {
  readonly #client: pg.PoolClient;
  readonly #sent: Sent[] = [];
  /** The index of the statement being answered. */
  #at = 0;
  readonly #answered: (() => void)[] = [];

  constructor(client: pg.PoolClient) {
    super('');
    this.#client = client;
  }

  add<Row>(statement: Statement): Promise<StatementResult<Row>> {
    return new Promise((resolve, reject) => {
      this.#sent.push({ statement, resolve, reject, shape: noRows, rows: [], fault: undefined });
    });
  }

  /** @returns an error if a value cannot be written; nothing was sent then */
  override submit = (connection: pg.Connection): Error | null => {
    const known = knownOf(connection);
    connection.stream.cork();
    try {
      const values = this.#sent.map(({ statement }) => statement.values.map((value) => prepareValue(value)));
      for (const [index, sent] of this.#sent.entries()) send(connection, known, sent, values[index]!);
      connection.sync();
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      connection.stream.uncork();
    }
  };

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#client.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }));
    this.#current.shape = { columns, blank: Object.fromEntries(columns.map(({ name }) => [name, null])) };
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { shape, rows, fault } = this.#current;
    if (fault !== undefined) return;
    try {
      rows.push(rowOf(shape, fields));
    } catch (error) {
      this.#current.fault = error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }, connection: pg.Connection): void {
    const { statement, shape, rows, fault, resolve, reject } = this.#current;
    if (statement.name) knownOf(connection).set(statement.name, shape);
    // `INSERT 0 1`, `UPDATE 1`, `COMMIT`, `SET CONSTRAINTS`
    const words = text.split(' ');
    const counted = /\d$/.test(text) ? Number(words.at(-1)) : null;
    this.#answered.push(() =>
      fault === undefined ? resolve({ command: words[0]!, rowCount: counted, rows: rows as never[] }) : reject(fault),
    );
    this.#at++;
  }

  handleEmptyQuery(connection: pg.Connection): void {
    this.handleCommandComplete({ text: '' }, connection);
  }

  handleReadyForQuery(): void {
    for (const tell of this.#answered) tell();
  }

  /** For an error of a statement or of the connection. */
  handleError(error: unknown, connection: pg.Connection): void {
    for (const tell of this.#answered) tell();
    for (const { statement, reject } of this.#sent.slice(this.#at)) {
      // Its state is unknown: close it, and prepare it again next time.
      if (statement.name) knownOf(connection).delete(statement.name);
      reject(error);
    }
  }

  get #current(): Sent {
    return this.#sent[this.#at]!;
  }
}

function knownOf(connection: pg.Connection): Map<string, Shape> {
  const known = prepared.get(connection) ?? new Map<string, Shape>();
  prepared.set(connection, known);
  return known;
}

function send(
  connection: pg.Connection,
  known: ReadonlyMap<string, Shape>,
  sent: Sent,
  values: (Buffer | string | null)[],
): void {
  const { name = '', text } = sent.statement;
  const shape = known.get(name);
  if (!shape) {
    // Closing an unknown name is not an error.
    if (name) connection.close({ type: 'S', name }, true);
    connection.parse({ name, text, types: [] }, true);
  }
  connection.bind({ statement: name, values }, true);
  if (shape) sent.shape = shape;
  else connection.describe({ type: 'P' }, true);
  connection.execute(null, true);
}

function rowOf({ columns, blank }: Shape, fields: readonly (string | null)[]): Record<string, unknown> {
  const row = { ...blank };
  for (let index = 0; index < columns.length; index++) {
    const text = fields[index];
    const { name, parse } = columns[index]!;
    if (text !== null && text !== undefined) row[name] = parse(text);
  }
  return row;
}
