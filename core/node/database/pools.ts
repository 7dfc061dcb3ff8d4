import pg from 'pg';

/** The connection settings, in the form of node-postgres. */
export type Connection = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>;

export interface Connections {
  /** Owns and migrates the tables. */
  readonly owner: Connection;
  /** The login of requests; it becomes the role clinic_app. The owner's login does so if there is no other. */
  readonly app: Connection;
}

/** The role of requests: it owns nothing and never bypasses row-level security. */
export const appRole = 'clinic_app';

/** Milliseconds after which the database cancels a statement, and a transaction without activity. */
export interface Deadlines {
  readonly statement: number;
  readonly idleTransaction: number;
}

/** The pools of one server process. */
export interface Pools {
  /** One connection per request; twice as many as quick requests use, so that slow ones do not hold them up. */
  readonly requests: pg.Pool;
  /**
   * For short work that a request may wait for (numbers, jobs, system work): on the request's own connections, both
   * could wait for each other.
   */
  readonly side: pg.Pool;
  /** The only connection of the ReadAuditWriter, which explains why it commits without waiting for the disk. */
  readonly audit: pg.Pool;
  close(): Promise<void>;
}

/**
 * @param size connections for quick requests; as many again are opened while others are slow
 * @param onError receives the error of an idle connection that broke; the pool opens another when needed
 */
export function openPools(app: Connection, size: number, deadlines: Deadlines, onError: (error: Error) => void): Pools {
  const requests = new pg.Pool({
    ...asApp(app, deadlines),
    pipeline: true,
    max: 2 * size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
  });
  const side = new pg.Pool({
    ...asApp(app, deadlines),
    pipeline: true,
    max: 4,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
  });
  const ofAudit = asApp(app, deadlines);
  const audit = new pg.Pool({
    ...ofAudit,
    options: `${ofAudit.options} -c synchronous_commit=off`,
    max: 1,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
  });
  const all = [requests, side, audit];
  for (const pool of all) hearErrors(pool, onError);
  return {
    requests,
    side,
    audit,
    close: async () => {
      await Promise.all(all.map((pool) => pool.end()));
    },
  };
}

/** The only connection of the sealer: as the owner of the tables, because the role of requests cannot write seals. */
export function openSealPool(owner: Connection, deadlines: Deadlines, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...owner,
    types,
    application_name: 'clinic-workbench seals',
    options: '-c timezone=UTC',
    statement_timeout: deadlines.statement,
    idle_in_transaction_session_timeout: deadlines.idleTransaction,
    keepAlive: true,
    pipeline: true,
    max: 1,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
  });
  hearErrors(pool, onError);
  return pool;
}

function hearErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  // While the pool closes its connections, the database may end them first: nothing is lost.
  pool.on('error', (error) => {
    if (!pool.ending) onError(error);
  });
  // The pool listens only to idle connections. A connection that breaks in use fails its query, which is enough; but
  // without a listener its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** The settings of a connection that starts as clinic_app, which `RESET ROLE` cannot leave. */
export function asApp(app: Connection, deadlines: Deadlines): pg.ClientConfig {
  return {
    ...app,
    types,
    application_name: 'clinic-workbench',
    options: `-c role=${appRole} -c timezone=UTC`,
    statement_timeout: deadlines.statement,
    idle_in_transaction_session_timeout: deadlines.idleTransaction,
    keepAlive: true,
  };
}

/**
 * Days stay text (a Date would shift them by the server's time zone); 64-bit counts become numbers while a number can
 * hold them; other types are as node-postgres reads them: amounts as text, instants as Date.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === pg.types.builtins.DATE) return (text: string) => text;
    if (format !== 'binary' && oid === pg.types.builtins.INT8) return wholeNumber;
    return pg.types.getTypeParser(oid, format);
  },
};

function wholeNumber(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}
