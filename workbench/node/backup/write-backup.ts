import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ownerMark } from '../../../core/node/files/orphan-sweep';
import { type BackupHeader, endOfSection, formatName, formatVersion, type SectionHead } from './format';
import { lines } from './lines';
import { requireAllRows, tablesInOrder } from './tables';

export interface BackupSource {
  /** A connection as the owner. */
  readonly client: pg.ClientBase;
  /** The folder of files; need not exist. */
  readonly files: string;
}

/** The contents of a backup, in numbers. */
export interface BackupTally {
  tables: number;
  rows: number;
  files: number;
}

/**
 * The text of a backup, piece by piece: one consistent snapshot of the database, then the files. The product stores a
 * file before its row, and the folder is read after the snapshot: so every file that a row names is there.
 */
export async function* writeBackup({ client, files }: BackupSource, tally: BackupTally): AsyncGenerator<Buffer> {
  const whole = createHash('sha256');
  const hashed = (text: string | Buffer) => {
    const bytes = Buffer.from(text);
    whole.update(bytes);
    return bytes;
  };
  let sections = 0;
  await requireAllRows(client);
  await client.query('begin isolation level repeatable read read only');
  try {
    yield hashed(line(await headerOf(client)));
    for (const { name, columns } of await tablesInOrder(client)) {
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      const rows = client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)}) to stdout`));
      for await (const piece of section({ table: name, columns }, lines(rows), (count) => (tally.rows += count)))
        yield hashed(piece);
      sections += 1;
      tally.tables += 1;
    }
    for (const path of await filesBelow(files)) {
      for await (const piece of section({ file: path }, base64(join(files, path)), () => (tally.files += 1)))
        yield hashed(piece);
      sections += 1;
    }
    yield Buffer.from(line({ sections, sha256: whole.digest('hex') }));
  } finally {
    await client.query('rollback');
  }
}

async function* section(
  head: SectionHead,
  content: AsyncIterable<Buffer>,
  done: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let rows = 0;
  yield Buffer.from(line(head));
  for await (const one of content) {
    const row = Buffer.concat([one, newline]);
    hash.update(row);
    rows += 1;
    yield row;
  }
  done(rows);
  yield Buffer.from(`${endOfSection}\n${line({ rows, sha256: hash.digest('hex') })}`);
}

const newline = Buffer.from('\n');
const line = (value: object) => `${JSON.stringify(value)}\n`;

async function headerOf(client: pg.ClientBase): Promise<BackupHeader> {
  const { rows } = await client.query<{ uuid: string }>('select uuid from installation');
  const migrations = await client.query<BackupHeader['migrations'][number]>(
    'select plugin, name, checksum from schema_migrations order by plugin, name',
  );
  return {
    format: formatName,
    version: formatVersion,
    at: new Date().toISOString(),
    installation: rows[0]!.uuid,
    migrations: migrations.rows,
  };
}

/**
 * Paths with slashes. It leaves out unfinished files, and the file that marks the folder's owner: the copy belongs to
 * another installation.
 */
async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part') && entry.name !== ownerMark)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/** A file deleted during the backup is no longer named by any row: it becomes an empty file. */
async function* base64(path: string): AsyncGenerator<Buffer> {
  // Chunks of a multiple of three bytes leave no padding within the text.
  const stream = createReadStream(path, { highWaterMark: 48 * 1024 });
  try {
    for await (const chunk of stream) yield Buffer.from((chunk as Buffer).toString('base64'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
