import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The bare server in a separate process. */
export class BareServer {
  readonly #process: ChildProcess;

  private constructor(
    process: ChildProcess,
    readonly url: string,
  ) {
    this.#process = process;
  }

  static async start(databaseUrl: string, organization: string): Promise<BareServer> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-process.mjs')], {
      env: { ...process.env, NODE_ENV: '', DATABASE_URL: databaseUrl, ORGANIZATION: organization },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
      child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
    });
    return new BareServer(child, url);
  }

  async stop(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await gone;
  }
}
