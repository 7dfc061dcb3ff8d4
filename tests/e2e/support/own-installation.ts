import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RunningServer } from '../../support/running-server';
import { newFolder } from './start-product';

/**
 * An installation for one file, for journeys that restart the server or change the installed plugins. While it runs,
 * `installation`, people and visits of this file belong to it.
 */
export class OwnInstallation {
  readonly #folder = newFolder();
  readonly #shared = { url: process.env['E2E_URL'], folder: process.env['E2E_DATA_DIR'] };
  readonly #server: RunningServer;
  readonly #environment: Readonly<Record<string, string>>;

  private constructor(port: number, environment: Readonly<Record<string, string>>) {
    this.#environment = environment;
    this.#server = new RunningServer(this.#folder, port);
  }

  /** @param environment of the server, besides what all journeys need */
  static async start(environment: Readonly<Record<string, string>> = {}): Promise<OwnInstallation> {
    const made = new OwnInstallation(await RunningServer.freePort(), environment);
    await made.#start();
    process.env['E2E_URL'] = made.#server.url;
    process.env['E2E_DATA_DIR'] = made.#folder;
    return made;
  }

  /** The folder for third-party plugins. */
  get plugins(): string {
    return join(this.#folder, 'plugins');
  }

  get url(): string {
    return this.#server.url;
  }

  /** Puts a small plugin there, as the build would write it. */
  install(id: string, manifest: object | string, code: string): void {
    const folder = join(this.plugins, id);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'manifest.json'), typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
    writeFileSync(join(folder, 'index.js'), code);
  }

  async restart(): Promise<void> {
    await this.#server.stop();
    await this.#start();
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
    process.env['E2E_URL'] = this.#shared.url;
    process.env['E2E_DATA_DIR'] = this.#shared.folder;
  }

  #start(): Promise<void> {
    return this.#server.start({ RATE_LIMIT: '0', ...this.#environment });
  }
}
