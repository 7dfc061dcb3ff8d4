import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of one test file's own. */
export interface TestDatabase {
  /** As the owner: migrations, and looking at what requests may not see. */
  readonly ownerUrl: string;
  /** As requests do, under row-level security. */
  readonly loginUrl: string;
  drop(): Promise<void>;
}

/** An empty database: no tables. Takes about 30 ms. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return clone('template0');
}

/** Clones a database that nobody is connected to. */
export async function clone(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Files are copied one by one; the log of writes is for what has to survive.
  await asOwner(`create database ${name} template ${template} strategy file_copy`);
  return {
    ownerUrl: address(inject('postgres').owner, name),
    loginUrl: address(inject('postgres').login, name),
    drop: () => asOwner(`drop database ${name} with (force)`),
  };
}

/** Runs one statement on the cluster itself. */
export async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres').owner });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export function address(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
