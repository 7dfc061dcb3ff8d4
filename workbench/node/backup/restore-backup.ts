import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { checksumOf, migrate, type Migration } from '../../../core/node/database/migrate';
import type { Connections } from '../../../core/node/database/pools';
import { auditCopy } from './audit-copy';
import type { BackupHeader } from './format';
import { readSections, verifyBackup } from './read-backup';
import { requireAllRows, type Table, tablesInOrder } from './tables';

export interface RestoreTarget {
  readonly connections: Connections;
  /** The migrations of this program; those missing in the backup run at the next start. */
  readonly migrations: readonly Migration[];
  /** The folder of files: must be empty or absent. */
  readonly files: string;
}

/**
 * Restores a backup into an empty database, completely or not at all.
 * @throws before it writes anything, if the file is damaged, foreign or of a newer program, or the target is not empty
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<BackupHeader> {
  const header = await verifyBackup(file);
  const known = migrationsOf(header, target.migrations);
  const client = new pg.Client(target.connections.owner);
  await client.connect();
  try {
    await requireAllRows(client);
    await refuseUnlessEmpty(client, header, target.files);
    await migrate(target.connections, known);
    await loadAll(client, file, target.files, header.at);
    return header;
  } finally {
    await client.end();
  }
}

/** The program's migrations that the backup contains. @throws if it contains others */
function migrationsOf(header: BackupHeader, migrations: readonly Migration[]): readonly Migration[] {
  const wanted = new Map(header.migrations.map(({ plugin, name, checksum }) => [`${plugin}/${name}`, checksum]));
  const known = migrations.filter(({ plugin, name }) => wanted.has(`${plugin}/${name}`));
  if (known.length < wanted.size)
    throw new Error('This backup was made by a later version of Clinic Workbench. Restore it with that one.');
  for (const migration of known) {
    const id = `${migration.plugin}/${migration.name}`;
    if (wanted.get(id) !== checksumOf(migration))
      throw new Error(`This backup was made by another program: its migration ${id} is a different one.`);
  }
  return known;
}

async function refuseUnlessEmpty(client: pg.Client, header: BackupHeader, files: string): Promise<void> {
  const notEmpty = 'Backups are restored into an empty installation only: set DATA_DIR to a new folder.';
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')`,
  );
  const names = new Set(rows.map(({ name }) => name));
  if (names.size > 0) {
    if (!names.has('schema_migrations')) throw new Error(`The database holds tables of another program. ${notEmpty}`);
    const counted = await client.query<{ rows: boolean; migrations: number }>(
      `select exists (select from users) or exists (select from organizations) as rows, (select count(*)::int from schema_migrations) as migrations`,
    );
    if (counted.rows[0]?.rows) throw new Error(notEmpty);
    if (counted.rows[0]?.migrations !== header.migrations.length)
      throw new Error(`The database was made by another version. ${notEmpty}`);
  }
  const present = await readdir(files).catch(() => []);
  if (present.length > 0) throw new Error(`${files} holds files. ${notEmpty}`);
}

/** Completely or not at all: the folder of files was empty before. */
async function loadAll(client: pg.Client, file: string, files: string, at: string): Promise<void> {
  try {
    await client.query('begin');
    await load(client, file, files);
    await auditCopy(client, 'restore', { file, bytes: (await stat(file)).size, backup_of: at });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await rm(files, { recursive: true, force: true });
    throw error;
  }
}

async function load(client: pg.Client, file: string, files: string): Promise<void> {
  const tables = new Map((await tablesInOrder(client)).map((table) => [table.name, table]));
  const names = [...tables.keys()].map((name) => pg.escapeIdentifier(name));
  // The original database ran the triggers already; some refuse to remove rows.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Removes rows that migrations added, because the backup brings them.
  await client.query(`truncate ${names.join(', ')} cascade`);
  for await (const { head, rows } of readSections(file)) {
    if ('file' in head) await writeFile(files, head.file, rows);
    else await loadTable(client, tables.get(head.table), head, rows);
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await resetIdentities(client, [...tables.keys()]);
  await client.query('update installation set uuid = gen_random_uuid(), created_at = now()');
  // Transaction numbers mean nothing in another database: for event followers, everything happened now.
  await client.query('update outbox_events set txid = pg_current_xact_id()');
}

async function loadTable(
  client: pg.Client,
  table: Table | undefined,
  head: { table: string; columns: readonly string[] },
  rows: AsyncIterable<Buffer>,
) {
  if (!table || head.columns.some((column) => !table.columns.includes(column)))
    throw new Error(`This backup does not fit: the table ${head.table} is a different one.`);
  const columns = head.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  await pipeline(
    Readable.from(withEnds(rows)),
    client.query(copyFrom(`copy ${pg.escapeIdentifier(head.table)} (${columns}) from stdin`)),
  );
}

/** In chunks of about 64 kB: a chunk for each row would cost more than the row. */
async function* withEnds(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const row of rows) {
    pieces.push(row, newline);
    length += row.length + 1;
    if (length < 65_536) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    length = 0;
  }
  yield Buffer.concat(pieces);
}
const newline = Buffer.from('\n');

/** @throws if the path leads out of the folder */
async function writeFile(folder: string, path: string, rows: AsyncIterable<Buffer>): Promise<void> {
  const target = resolve(folder, path);
  if (!target.startsWith(resolve(folder) + sep))
    throw new Error('This backup is damaged or incomplete. Nothing was restored.');
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const file = await open(join(target), 'wx', 0o600);
  try {
    for await (const row of rows) await file.write(Buffer.from(row.toString('latin1'), 'base64'));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Sets each identity column's next number above the highest existing one. */
async function resetIdentities(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select table_name as table, column_name as column, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
     from information_schema.columns where table_schema = 'public' and table_name = any($1) and is_identity = 'YES'`,
    [tables],
  );
  for (const { table, column, sequence } of rows) {
    const [name, from] = [pg.escapeIdentifier(column), pg.escapeIdentifier(table)];
    await client.query(`select setval($1::regclass, coalesce((select max(${name}) from ${from}), 0) + 1, false)`, [
      sequence,
    ]);
  }
}
