import { createHash } from 'node:crypto';
import pg from 'pg';
import { prepareRoles } from './prepare-roles';
import type { Connections } from './pools';

/** One numbered file of a plugin's `node/migrations/`. */
export interface Migration {
  /** Id of the plugin, or `kernel`. */
  readonly plugin: string;
  /** File name without `.sql`, as in `001-patients`. */
  readonly name: string;
  readonly sql: string;
}

/** Any number that is unused in this database: two processes that start together migrate one after the other. */
const migrationLock = 4_120_071;

/**
 * Migrates the database to this program's version. Each migration runs in its own transaction.
 *
 * @param migrations in the order in which they must run, a plugin's after those that it requires
 * @returns how many ran
 * @throws Error with the reason: a migration failed, one was edited after it had run, or a newer program has migrated
 * the database
 */
export async function migrate(connections: Connections, migrations: readonly Migration[]): Promise<number> {
  const owner = new pg.Client({ ...connections.owner, application_name: 'clinic-workbench migrations' });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseOldServer(owner);
    await prepareRoles(owner, connections);
    await owner.query(
      `create table if not exists schema_migrations (
         plugin text, name text, checksum text not null, applied_at timestamptz not null default now(),
         primary key (plugin, name))`,
    );
    const pending = missing(migrations, await applied(owner));
    for (const migration of pending) await run(owner, migration);
    return pending.length;
  } finally {
    await owner.end();
  }
}

async function refuseOldServer(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  if (rows[0]!.number < 150_000) throw new Error(`PostgreSQL ${rows[0]!.version} is too old: 15 or newer is needed.`);
}

async function applied(owner: pg.Client): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ id: string; checksum: string }>(
    `select plugin || '/' || name as id, checksum from schema_migrations`,
  );
  return new Map(rows.map((row) => [row.id, row.checksum]));
}

function missing(migrations: readonly Migration[], done: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(migrations.map(idOf));
  const newer = [...done.keys()].filter((id) => !known.has(id));
  if (newer.length > 0)
    throw new Error(
      `The database is newer than this program: it has been migrated by ${newer.join(', ')}. Start the newer program, or restore an older backup.`,
    );
  for (const migration of migrations) {
    const checksum = done.get(idOf(migration));
    if (checksum !== undefined && checksum !== checksumOf(migration))
      throw new Error(
        `The migration ${idOf(migration)} was edited after it had run on this database. Undo the edit and add a new migration instead.`,
      );
  }
  return migrations.filter((migration) => !done.has(idOf(migration)));
}

async function run(owner: pg.Client, migration: Migration): Promise<void> {
  try {
    await owner.query('begin');
    await owner.query(migration.sql);
    await owner.query('insert into schema_migrations (plugin, name, checksum) values ($1, $2, $3)', [
      migration.plugin,
      migration.name,
      checksumOf(migration),
    ]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw new Error(`The migration ${idOf(migration)} failed: ${describe(error, migration.sql)}`, { cause: error });
  }
}

/** The database's reason, with the line of the migration if known. */
function describe(error: unknown, statements: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  const line = error.position ? ` (line ${statements.slice(0, Number(error.position)).split('\n').length})` : '';
  return `${error.message}${line}`;
}

const idOf = (migration: Migration) => `${migration.plugin}/${migration.name}`;

/** Detects an edited migration. Line ends do not count: a checkout on Windows must not look like an edit. */
export const checksumOf = (migration: Migration) =>
  createHash('sha256').update(migration.sql.replaceAll('\r\n', '\n')).digest('hex');
