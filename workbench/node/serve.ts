import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { type Kernel, startKernel } from '../../core/node/kernel';
import { FirstRun } from '../../core/node/organizations/first-run';
import { platform } from '../../core/node/platform';
import { InstalledPlugins } from '../../core/node/plugin-host/installed-plugins';
import { version as sdkVersion } from '../../sdk/package.json';
import { browserFrom, type Development } from './browser';
import { builtInPlugins, migrations } from './built-in-plugins';
import { type Configuration, readConfiguration } from './configuration';
import { DataFolderLock } from './data-folder-lock';
import { type OpenDatabase, openDatabase } from './database';
import { ensureDemonstration, isDemonstrationUnfinished } from './demonstration/ensure-demonstration';
import { hostPart } from './host-part';

import { openLogger } from './logger';
import { ThirdPartyPlugins } from './plugin-packages/third-party-plugins';
import { makeFolder } from './postgres/folders';
import { welcome } from './welcome';

/** A server that takes requests. */
export interface Running {
  /** For a listener that is not the server's own, as while developing. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Ends this server and leaves the database running, for the next one in this process. */
  release(): Promise<void>;
}

/**
 * Starts everything: database, migrations, kernel, plugins, files, and listens. Stops in order at SIGTERM and SIGINT.
 * @param development given by `npm run dev`, which listens itself
 * @throws with sentences for people
 */
export async function serve(development?: Development): Promise<Running> {
  const configuration = readConfiguration(process.env);
  const address = configuration.publicUrl ?? `http://${configuration.host}:${configuration.port}`;
  makeFolder(configuration.dataDir, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  // Servers on one external database may share a folder: what they keep in it are files with names of their own.
  const lock = configuration.database ? undefined : DataFolderLock.take(configuration.dataDir, address);
  const logger = openLogger(configuration);
  const database = await openDatabase(configuration, (level, message) => logger[level](message));
  let kernel: Kernel | undefined;
  try {
    kernel = await startFor(configuration, address, database, logger, development);
  } catch (error) {
    await kernel?.stop();
    await database.stop();
    lock?.release();
    throw error;
  }
  return stopInOrder(kernel, database, lock);
}

async function startFor(
  configuration: Configuration,
  address: string,
  database: OpenDatabase,
  logger: Logger,
  development: Development | undefined,
): Promise<Kernel> {
  if (isDemonstrationUnfinished(configuration.dataDir)) await database.empty();
  const builtIn = await builtInPlugins();
  const thirdParty = new ThirdPartyPlugins(
    configuration.pluginsDir,
    new Set(builtIn.map(({ manifest }) => manifest.id)),
  );
  for (const [id, reason] of thirdParty.failures) logger.warn({ plugin: id, reason }, 'a plugin cannot be used');
  const kernel = await startKernel({
    connections: database.connections,
    migrations: migrations(),
    plugins: [...builtIn.map((plugin) => ({ ...plugin, source: 'built-in' as const })), ...thirdParty.present],
    failures: thirdParty.failures,
    parts: [hostPart(configuration, address, thirdParty, logger), platform],
    sdkVersion,
    logger,
    limits: { perMinute: 600, ofRoutes: true },
    trustProxy: configuration.trustProxy,
    allowedOrigins: configuration.publicUrl === undefined ? [] : [new URL(configuration.publicUrl).origin],
    poolSize: 10,
    pages: async (app, container) => {
      const installed = container.get(InstalledPlugins);
      thirdParty.serve(app, (id, reason) => installed.fail(id, reason));
      browserFrom(app, configuration, thirdParty.integrity, development);
    },
  });
  const demo = await ensureDemonstration(
    configuration,
    address,
    kernel.container,
    builtIn.map(({ server }) => server),
  );
  if (development) await listenFor(development.http, kernel, configuration);
  else await kernel.listen(configuration);
  const code = await kernel.container.get<FirstRun>(FirstRun).code();
  process.stdout.write(welcome({ address, demo, setupCode: code, seconds: performance.now() / 1000 }));
  return kernel;
}

function stopInOrder(kernel: Kernel, database: OpenDatabase, lock: DataFolderLock | undefined): Running {
  const stop = () => {
    ignoreSignals();
    void kernel
      .stop()
      .then(() => database.stop())
      .finally(() => {
        lock?.release();
        process.exit(0);
      });
  };
  const ignoreSignals = () => void process.off('SIGTERM', stop).off('SIGINT', stop);
  process.on('SIGTERM', stop).on('SIGINT', stop);
  return {
    handle: (request, response) => kernel.app.routing(request, response),
    release: async () => {
      ignoreSignals();
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
