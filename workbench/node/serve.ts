import { rmSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Kernel } from '../../core/node/kernel';
import { FirstRun } from '../../core/node/organizations/first-run';
import { assemble, type Opening } from './assemble';
import type { Development } from './browser';
import { type Configuration, readConfiguration } from './configuration';
import { DataFolderLock } from './data-folder-lock';
import { type OpenDatabase, openDatabase } from './database';
import { ensureDemonstration, isDemonstrationUnfinished } from './demonstration/ensure-demonstration';
import { openLogger } from './logger';
import { plainFailure } from './plain-failure';
import { makeFolder } from './postgres/folders';
import { welcome } from './welcome';

/** A server that accepts requests. */
export interface Running {
  /** For a listener other than the server's own, as in development. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Ends this server but leaves the database running, for the next one in this process. */
  release(): Promise<void>;
}

/**
 * Starts everything: database, migrations, kernel, plugins, files, then listens. Stops in order at SIGTERM and SIGINT.
 * @param development given by `npm run dev`, which listens itself
 * @throws with sentences for people
 */
export async function serve(development?: Development): Promise<Running> {
  const configuration = readConfiguration(process.env);
  const address = configuration.publicUrl ?? `http://${configuration.host}:${configuration.port}`;
  makeFolder(configuration.dataDir, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  // Servers on one external database may share a folder: all their files in it have unique names.
  const lock = configuration.database ? undefined : DataFolderLock.take(configuration.dataDir, address);
  const logger = openLogger(configuration);
  const database = await openDatabase(configuration, (level, message) => logger[level](message));
  try {
    if (isDemonstrationUnfinished(configuration.dataDir)) {
      await database.empty();
      // Deletes the seals of the deleted audit. A folder of the user's own (AUDIT_SEALS) is left alone.
      rmSync(join(configuration.dataDir, 'seals'), { recursive: true, force: true });
    }
    const opening = { configuration, address, development };
    const kernel = await assemble(database.connections, logger, opening);
    await open(kernel, opening);
    return stopInOrder(kernel, database, lock);
  } catch (error) {
    await database.stop();
    lock?.release();
    throw plainFailure(error, configuration);
  }
}

/** Prepares the demonstration, then accepts requests. If that fails, stops everything that it started. */
async function open(kernel: Kernel, { configuration, address, development }: Opening): Promise<void> {
  try {
    const demo = await ensureDemonstration(configuration, address, kernel.container);
    const anew = development?.http.listening === true;
    if (development) await listenFor(development.http, kernel, configuration);
    else await kernel.listen(configuration);
    if (anew) return;
    const setupCode = await kernel.container.get<FirstRun>(FirstRun).code();
    process.stdout.write(welcome({ address, demo, setupCode, seconds: performance.now() / 1000 }));
  } catch (error) {
    await kernel.stop();
    throw error;
  }
}

/** Ignores the second signal of Ctrl C: the terminal sends one and npm another. */
function stopInOrder(kernel: Kernel, database: OpenDatabase, lock: DataFolderLock | undefined): Running {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void kernel
      .stop()
      .then(() => database.stop())
      .finally(() => {
        lock?.release();
        process.exit(0);
      });
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  return {
    handle: (request, response) => kernel.app.routing(request, response),
    release: async () => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      await kernel.stop();
      database.release();
    },
  };
}

async function listenFor(server: Server, kernel: Kernel, { port, host }: Configuration): Promise<void> {
  await kernel.app.ready();
  if (server.listening) return;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve());
  });
}
