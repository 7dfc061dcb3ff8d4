import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { readConfiguration } from '../configuration';
import { auditCopy } from './audit-copy';
import { bucketNotice, filesFolder } from './files-folder';
import { withDatabase } from './with-database';
import { type BackupTally, writeBackup } from './write-backup';

/** `npm run backup <file>`, also while the server runs. @throws with a sentence for people */
export async function backup(file: string): Promise<void> {
  const configuration = readConfiguration(process.env);
  const target = resolve(file);
  if (existsSync(target)) throw new Error(`${target} exists already; a backup never overwrites a file.`);
  await withDatabase(configuration, async ({ owner }) => {
    const client = new pg.Client(owner);
    await client.connect();
    const tally: BackupTally = { tables: 0, rows: 0, files: 0 };
    const unfinished = `${target}.part`;
    try {
      await refuseIfEmpty(client);
      const sink = createWriteStream(unfinished, { mode: 0o600, flush: true });
      await pipeline(
        Readable.from(writeBackup({ client, files: filesFolder(configuration) }, tally)),
        createGzip({ level: 6 }),
        sink,
      );
      const { size: bytes } = statSync(unfinished);
      // The file gets its name only after this: no backup exists without its entry.
      await auditCopy(client, 'export', { file: target, bytes, ...tally });
      renameSync(unfinished, target);
    } finally {
      rmSync(unfinished, { force: true });
      await client.end();
    }
    const megabytes = (statSync(target).size / 1_000_000).toFixed(1);
    process.stdout.write(
      `${target}: ${tally.rows} rows of ${tally.tables} tables, ${tally.files} files, ${megabytes} MB.\n${bucketNotice(configuration)}`,
    );
  });
}

async function refuseIfEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as there`,
  );
  if (!rows[0]?.there) throw new Error('There is nothing to back up: this installation has never been started.');
}
