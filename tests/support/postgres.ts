import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../core/node/database/migrate';
import type { Connections } from '../../core/node/database/pools';
import { migrations } from '../../workbench/node/built-in-plugins';

/** A database for one test file. */
export interface TestDatabase {
  /** Connects as the owner: for migrations, and to read rows that requests may not see. */
  readonly ownerUrl: string;
  /** Connects as requests do, under row-level security. */
  readonly loginUrl: string;
  readonly connections: Connections;
  drop(): Promise<void>;
}

const template = 'migrated_template';
/** Any number: test files that need the template at once wait until the first of them has made it. */
const templateLock = 2_718_281;

/** An empty database, without tables. Takes about 30 ms. */
export function emptyDatabase(): Promise<TestDatabase> {
  return clone('template0');
}

/**
 * A database after all migrations of the kernel and the plugins. The first test file of a run takes the time for them.
 */
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
