import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import fastify from 'fastify';
import { migrate } from '../../core/node/database/migrate';
import { migrations } from './built-in-plugins';
import { browserFrom, type Development } from './browser';
import { readConfiguration } from './configuration';
import { DataFolderLock } from './data-folder-lock';
import { openDatabase } from './database';
import { makeFolder } from './postgres/folders';

/** A server that takes requests. */
export interface Running {
  /** For a listener that is not the server's own, as while developing. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Ends this server and leaves the database running, for the next one in this process. */
  release(): Promise<void>;
}

/**
 * Starts everything: database, migrations, kernel, plugins, files, and listens.
 * @param development given by `npm run dev`, which listens itself
 * @throws with sentences for people
 */
export async function serve(development?: Development): Promise<Running> {
  const configuration = readConfiguration(process.env);
  const address = configuration.publicUrl ?? `http://${configuration.host}:${configuration.port}`;
  makeFolder(configuration.dataDir, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const lock = DataFolderLock.take(configuration.dataDir, address);
  const report = (level: 'info' | 'error', message: string) => void process.stderr.write(`${level}: ${message}\n`);
  const database = await openDatabase(configuration, report);
  await migrate(database.connections, migrations());
  const app = fastify({ logger: false });
  browserFrom(app, configuration, {}, development);
  await app.ready();
  if (development) await listen(development.http, configuration.port, configuration.host);
  else await app.listen({ port: configuration.port, host: configuration.host });
  process.stdout.write(`Clinic Workbench is at ${address}\n`);

  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= app
      .close()
      .then(() => database.stop())
      .then(() => {
        lock.release();
        process.exit(0);
      }));
  process.once('SIGTERM', stop).once('SIGINT', stop);
  return {
    handle: (request, response) => app.routing(request, response),
    release: async () => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      await app.close();
      database.release();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  if (server.listening) return Promise.resolve();
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve());
  });
}
