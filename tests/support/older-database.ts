import pg from 'pg';
import { migrate, type Migration } from '../../core/node/database/migrate';
import { migrations } from '../../workbench/node/built-in-plugins';
import { emptyDatabase } from './postgres';

/** A database of an earlier version of the program, with one organization. */
export interface OlderDatabase {
  readonly organization: string;
  /**
   * Connects as the owner of the tables, within the organization: forced row-level security applies to the owner too.
   */
  readonly rows: <T = Record<string, unknown>>(text: string, values?: readonly unknown[]) => Promise<T[]>;
  /** Runs the missing migrations. */
  readonly upgrade: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @param isNew true for migrations that came after the earlier version */
export async function olderDatabase(isNew: (migration: Migration) => boolean): Promise<OlderDatabase> {
  const database = await emptyDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await migrate(
    database.connections,
    migrations().filter((migration) => !isNew(migration)),
  );
  const organization = '0199aaaa-0000-7000-8000-000000000001';
  await owner.query(`select set_config('app.organization', $1, false)`, [organization]);
  await owner.query(`insert into organizations (organization_uuid, name) values ($1, 'Older')`, [organization]);
  return {
    organization,
    rows: async <T>(text: string, values: readonly unknown[] = []) =>
      (await owner.query(text, [...values])).rows as T[],
    upgrade: async () => {
      await migrate(database.connections, migrations());
    },
    close: async () => {
      await owner.end();
      await database.drop();
    },
  };
}
