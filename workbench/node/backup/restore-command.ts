import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { migrations } from '../built-in-plugins';
import { readConfiguration } from '../configuration';
import { DataFolderLock } from '../data-folder-lock';
import { makeFolder } from '../postgres/folders';
import { bucketNotice, filesFolder } from './files-folder';
import { restoreBackup } from './restore-backup';
import { withDatabase } from './with-database';

/** `npm run restore <file>`, into an empty installation that is not running. @throws with a sentence for people */
export async function restore(file: string): Promise<void> {
  const configuration = readConfiguration(process.env);
  const source = resolve(file);
  if (!existsSync(source)) throw new Error(`${source} does not exist.`);
  const holder = DataFolderLock.holder(configuration.dataDir);
  if (holder && !configuration.database)
    throw new Error(`${configuration.dataDir} is in use: process ${holder.pid} (${holder.at}). Stop it first.`);
  makeFolder(configuration.dataDir, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  await withDatabase(configuration, async (connections) => {
    const header = await restoreBackup(source, {
      connections,
      migrations: migrations(),
      files: filesFolder(configuration),
    });
    process.stdout.write(
      `Restored the backup of ${header.at}. Start with npm start; everybody signs in anew.\n${bucketNotice(configuration)}`,
    );
  });
}
