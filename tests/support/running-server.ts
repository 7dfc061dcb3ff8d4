import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface DemoFile {
  readonly url: string;
  readonly users: readonly { username: string; password: string; role: string; organization: string }[];
}

/** The product as in production: a separate process on a data folder, which tests kill and start again. */
export class RunningServer {
  #process: ChildProcess | undefined;
  #output = '';

  constructor(
    readonly dataDir: string,
    readonly port: number,
  ) {}

  /** Uses an empty data folder, which `stopAndRemove` removes. */
  static async onNewFolder(name: string): Promise<RunningServer> {
    const folder = mkdtempSync(join(tmpdir(), `cw-${name}-`));
    // PostgreSQL runs as another account when the tests run as root: if that account cannot enter, PostgreSQL keeps its
    // data elsewhere.
    chmodSync(folder, 0o711);
    return new RunningServer(join(folder, 'data'), await RunningServer.freePort());
  }

  /** A free port. */
  static async freePort(): Promise<number> {
    return new Promise((resolve, reject) => {
      const probe = createServer().on('error', reject);
      probe.listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() =>
          typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
        );
      });
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get output(): string {
    return this.#output;
  }

  get pid(): number {
    if (!this.#process?.pid) throw new Error('The server is not running');
    return this.#process.pid;
  }

  /** The database process that this server started or attached to; 0 before that. */
  get databasePid(): number {
    const file = join(this.dataDir, 'pg/postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : 0;
  }

  get demo(): DemoFile {
    return JSON.parse(readFileSync(join(this.dataDir, 'demo.json'), 'utf8')) as DemoFile;
  }

  /** Starts it and waits until it accepts requests. @throws with its output if it ends or stays silent for a minute */
  async start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#output = '';
    const child = spawn(process.execPath, ['workbench/node/start.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: '',
        VITEST: '',
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (this.#output += String(text)));
    for (const began = performance.now(); performance.now() - began < 60_000;) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${this.#output}`);
      if (await this.ready()) return;
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`The server was not ready after a minute:\n${this.#output}`);
  }

  async ready(): Promise<boolean> {
    return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** kill -9, as after a power cut or by the kernel when memory runs out. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  /** @returns the ended process */
  killDatabase(): number {
    const pid = this.databasePid;
    process.kill(pid, 'SIGKILL');
    return pid;
  }

  /** An orderly stop by SIGTERM. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
  }

  async stopAndRemove(): Promise<void> {
    await this.stop();
    rmSync(join(this.dataDir, '..'), { recursive: true, force: true });
  }

  async signIn(role: string): Promise<Caller> {
    const user = this.demo.users.find((u) => u.role === role);
    if (!user || !existsSync(this.dataDir)) throw new Error(`The demonstration has no ${role}`);
    const answer = await fetch(`${this.url}/api/v1/providers/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: user.username, password: user.password }),
    });
    if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
    const { access, practitioner_roles: roles } = (await answer.json()) as {
      access: string;
      practitioner_roles: { organization_uuid: string }[];
    };
    return new Caller(this.url, access, roles[0]!.organization_uuid);
  }
}

/** A signed-in user who calls the API like the browser. */
export class Caller {
  constructor(
    readonly url: string,
    readonly token: string,
    readonly organization: string,
  ) {}

  fetch(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return fetch(`${this.url}/api/${path}`, {
      method,
      signal: AbortSignal.timeout(20_000),
      headers: {
        authorization: `Bearer ${this.token}`,
        'x-requested-with': 'XMLHttpRequest',
        'x-provider-portal-id': this.organization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    });
  }
}
