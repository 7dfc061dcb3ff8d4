import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

interface DemoFile {
  readonly users: readonly { username: string; password: string; role: string; organization: string }[];
}

/** The product that the journeys run against. */
export const installation = {
  get url(): string {
    return required('E2E_URL');
  },

  get demo(): DemoFile {
    return JSON.parse(readFileSync(join(required('E2E_DATA_DIR'), 'demo.json'), 'utf8')) as DemoFile;
  },

  /** One password for all users of the demonstration and those that the journeys add. */
  get password(): string {
    return this.demo.users[0]!.password;
  },
};

/** Queries the product's database as its owner, for facts that no page shows. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const [, , , port, socket] = readFileSync(join(required('E2E_DATA_DIR'), 'pg/postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({ host: socket, port: Number(port), user: 'clinic_owner', database: 'clinic' });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the journeys run through their own configuration`);
  return value;
}
