import type { Connections } from '../../../core/node/database/pools';
import type { Configuration } from '../configuration';
import { DataFolderLock } from '../data-folder-lock';
import { openDatabase } from '../database';
import { makeFolder } from '../postgres/folders';

/** Runs work on the database, beside a running server or alone; a database started for this is stopped afterwards. */
export async function withDatabase(
  configuration: Configuration,
  work: (connections: Connections) => Promise<void>,
): Promise<void> {
  makeFolder(configuration.dataDir, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const shared = configuration.database !== undefined || DataFolderLock.holder(configuration.dataDir) !== undefined;
  const lock = shared ? undefined : DataFolderLock.take(configuration.dataDir, 'backup or restore');
  const database = await openDatabase(configuration, (_level, message) => void process.stderr.write(`${message}\n`));
  try {
    await work(database.connections);
  } finally {
    if (lock) await database.stop();
    else database.release();
    lock?.release();
  }
}
