import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Account, unprivilegedAccount } from './account';
import { postgresBinaries } from './binaries';
import { clusterPassword, ensureCluster, explain, owner, type Transport } from './cluster';
import { type DatabaseFolders, databaseFolders } from './folders';
import { clearLeftover, isAlive, runningPostgres } from './running-postgres';
import { serverSettings } from './server-settings';

/** The application's login; row-level security always applies to it. */
const login = 'clinic';
/** Its group; migrations grant rights to it. */
const group = 'clinic_app';

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** `socket` wherever Node can use it. */
  readonly transport: Transport;
  /** Further settings, by PostgreSQL's names. */
  readonly settings: Readonly<Record<string, string>>;
  /** Called when PostgreSQL ends by itself, and when it runs again; texts are English sentences. */
  readonly log: (level: 'info' | 'error', message: string) => void;
}

export const defaultTransport: Transport = process.platform === 'win32' ? 'loopback' : 'socket';

/**
 * The embedded PostgreSQL: found among the npm packages, created, started, watched and stopped.
 *
 * It outlives a killed Node process; the next one attaches to it. If it ends by itself, it is started again.
 */
export class EmbeddedPostgres {
  readonly #options: EmbeddedPostgresOptions;
  readonly #account: Account | undefined = unprivilegedAccount();
  readonly #program: (program: 'initdb' | 'postgres' | 'pg_ctl') => string;
  readonly #folders: DatabaseFolders;
  #child: ChildProcess | undefined;
  #watch: NodeJS.Timeout | undefined;
  #restarting: Promise<void> | undefined;
  #stopped = false;
  #attached = false;
  #port = 5432;

  private constructor(options: EmbeddedPostgresOptions) {
    this.#options = options;
    this.#program = postgresBinaries(this.#account);
    this.#folders = databaseFolders(options.dataDir, this.#account);
  }

  /**
   * Returns when the database accepts connections: at once if it runs, after about 0.2 s if not, 1 s on an empty
   * folder.
   * @throws with a sentence for people if it cannot be created or started
   */
  static async open(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
    const postgres = new EmbeddedPostgres(options);
    ensureCluster(postgres.#folders.cluster, postgres.#program('initdb'), postgres.#account, options.transport);
    await postgres.#start();
    await postgres.#ensureDatabase();
    postgres.#watch = setInterval(() => postgres.#check(), 500).unref();
    return postgres;
  }

  /** True if it was running before this process started. */
  get attached(): boolean {
    return this.#attached;
  }

  /** For migrations and backups. */
  get ownerUrl(): string {
    return this.url(owner, 'clinic');
  }

  /** For requests. */
  get loginUrl(): string {
    return this.url(login, 'clinic');
  }

  /** Address of a database of this cluster, for one of its two logins. */
  url(user: typeof owner | typeof login, database: string): string {
    const password = clusterPassword(this.#folders.cluster);
    const host = this.#options.transport === 'socket' ? `?host=${encodeURIComponent(this.#socket)}` : '';
    const authority = `${user}${password ? `:${password}` : ''}@127.0.0.1:${this.#port}`;
    return `postgresql://${authority}/${database}${host}`;
  }

  /** Deletes everything in it. */
  async empty(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url(owner, 'postgres') });
    await client.connect();
    try {
      await client.query('drop database if exists clinic with (force)');
      await client.query('create database clinic');
    } finally {
      await client.end();
    }
  }

  /** Leaves it running for others. */
  release(): void {
    this.#stopped = true;
    clearInterval(this.#watch);
  }

  /** An orderly stop: connections close, committed data is on disk, and the next start needs no recovery. */
  async stop(): Promise<void> {
    this.release();
    await this.#restarting?.catch(() => undefined);
    const running = runningPostgres(this.#folders.cluster);
    if (!running) return;
    if (process.platform === 'win32')
      spawnSync(this.#program('pg_ctl'), ['stop', '-m', 'fast', '-D', this.#folders.cluster]);
    else process.kill(running.pid, 'SIGINT');
    for (let waited = 0; waited < 30_000 && this.#runs(running.pid); waited += 20) await sleep(20);
    if (this.#runs(running.pid)) process.kill(running.pid, 'SIGQUIT');
  }

  get #socket(): string {
    return runningPostgres(this.#folders.cluster)?.socket || this.#folders.socket;
  }

  #runs(pid: number): boolean {
    return runningPostgres(this.#folders.cluster)?.pid === pid && isAlive(pid);
  }

  async #start(): Promise<void> {
    const running = runningPostgres(this.#folders.cluster);
    this.#attached = running !== undefined;
    this.#child = undefined;
    if (running) this.#port = running.port;
    else await this.#spawn();
    // Recovery after a crash may take minutes; a process that has ended never answers.
    for (let tries = 0; ; tries++) {
      const refusal = await this.#tryConnection();
      if (!refusal) return;
      const gone = this.#gone;
      const output = this.#lastOutput();
      // The backends of a killed PostgreSQL need a moment to notice; until then its shared memory is in use.
      const leftovers = /still in use|postmaster\.pid" already exists/.test(output);
      const endedBeforeWeCame = !this.#child;
      if (gone && (leftovers || endedBeforeWeCame) && tries < 100) await this.#spawn();
      else if (gone) throw new Error(explain('The database did not start', output || refusal));
      else if (tries > 15_000) throw new Error(explain('The database does not answer', refusal));
      await sleep(gone ? 200 : 20);
    }
  }

  get #gone(): boolean {
    return this.#child ? this.#child.exitCode !== null : !runningPostgres(this.#folders.cluster);
  }

  async #spawn(): Promise<void> {
    this.#attached = false;
    clearLeftover(this.#folders.cluster);
    if (this.#options.transport === 'loopback') this.#port = await freePort();
    // No process uses the cluster, and the folder belongs to this cluster alone: a killed PostgreSQL left a lock on its
    // socket. The lock names a process that has ended, or a zombie, which PostgreSQL takes for alive.
    rmSync(join(this.#folders.socket, `.s.PGSQL.${this.#port}.lock`), { force: true });
    const log = openSync(this.#logFile(), 'a', 0o600);
    const settings = {
      ...serverSettings(this.#options.transport, this.#folders.socket, this.#port),
      ...this.#options.settings,
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.#child = spawn(this.#program('postgres'), ['-D', this.#folders.cluster, ...args], {
      ...this.#account,
      cwd: this.#folders.cluster,
      stdio: ['ignore', log, log],
      // A separate process group: Ctrl C in the terminal reaches only Node, which stops PostgreSQL when the requests
      // are done.
      detached: true,
      windowsHide: true,
    });
    this.#child.on('error', () => undefined);
    this.#child.unref();
    closeSync(log);
  }

  /** @returns the reason why it failed, or undefined */
  async #tryConnection(): Promise<string | undefined> {
    const client = new pg.Client({ connectionString: this.url(owner, 'postgres'), connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return undefined;
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async #ensureDatabase(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url(owner, 'postgres') });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(
        `select rolname as name from pg_roles union all select 'database ' || datname from pg_database`,
      );
      const names = new Set(rows.map((row) => row.name));
      const password = clusterPassword(this.#folders.cluster);
      const secret = password ? ` password ${client.escapeLiteral(password)}` : '';
      if (!names.has(group)) await client.query(`create role ${group} nologin`);
      if (!names.has(login)) await client.query(`create role ${login} login nobypassrls in role ${group}${secret}`);
      if (!names.has('database clinic')) await client.query('create database clinic');
    } finally {
      await client.end();
    }
  }

  #check(): void {
    if (this.#stopped || this.#restarting || runningPostgres(this.#folders.cluster)) return;
    this.#options.log('error', 'The database ended by itself; starting it again.');
    this.#restarting = this.#start()
      .then(
        () => this.#options.log('info', 'The database runs again.'),
        (error: Error) => this.#options.log('error', error.message),
      )
      .finally(() => (this.#restarting = undefined));
  }

  /** Keeps one older file when the log exceeds 8 MB. */
  #logFile(): string {
    const file = join(this.#folders.log, 'postgres.log');
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 8 * 1024 * 1024) renameSync(file, `${file}.1`);
    return file;
  }

  #lastOutput(): string {
    const output = readFileSync(join(this.#folders.log, 'postgres.log'), 'utf8');
    return output.slice(Math.max(output.lastIndexOf('starting PostgreSQL'), output.length - 4000));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}
