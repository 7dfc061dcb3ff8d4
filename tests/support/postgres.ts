import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../core/node/database/migrate';
import type { Connections } from '../../core/node/database/pools';
import { migrations } from '../../workbench/node/built-in-plugins';

/** A database of one test file's own. */
export interface TestDatabase {
  /** As the owner: migrations, and looking at what requests may not see. */
  readonly ownerUrl: string;
  /** As requests do, under row-level security. */
  readonly loginUrl: string;
  readonly connections: Connections;
  drop(): Promise<void>;
}

const template = 'migrated_template';
/** Any number: test files that want the template at once wait for the first of them to make it. */
const templateLock = 2_718_281;

/** An empty database, without tables. Takes about 30 ms. */
export function emptyDatabase(): Promise<TestDatabase> {
  return clone('template0');
}

/** A database after all migrations of the kernel and the plugins; the first test file of a run pays for them. */
export async function migratedDatabase(): Promise<TestDatabase> {
  await asOwner(async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(owner);
  });
  return clone(template);
}

async function makeTemplate(owner: pg.Client): Promise<void> {
  const unfinished = await clone('template0');
  await migrate(unfinished.connections, migrations());
  await owner.query(`alter database ${new URL(unfinished.ownerUrl).pathname.slice(1)} rename to ${template}`);
}

/** Clones a database that nobody is connected to. */
async function clone(source: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner((owner) => owner.query(`create database ${name} template ${source} strategy file_copy`));
  const { owner, login } = inject('postgres');
  const [ownerUrl, loginUrl] = [address(owner, name), address(login, name)];
  return {
    ownerUrl,
    loginUrl,
    connections: { owner: { connectionString: ownerUrl }, app: { connectionString: loginUrl } },
    drop: async () => {
      await asOwner((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function asOwner(work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: inject('postgres').owner });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}

function address(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
