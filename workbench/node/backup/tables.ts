import type pg from 'pg';
import { leftOut } from './format';

export interface Table {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
}

/** The tables of a backup, referenced tables before those that refer to them. */
export async function tablesInOrder(client: pg.ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `select c.relname as name,
            array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
            array(select distinct f.confrelid::regclass::text from pg_constraint f
                  where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`,
  );
  const tables = new Map(rows.filter(({ name }) => !leftOut.has(name)).map((row) => [row.name, row]));
  const ordered = new Map<string, Table>();
  const place = (name: string, above: readonly string[]): void => {
    const table = tables.get(name);
    if (!table || ordered.has(name) || above.includes(name)) return;
    for (const needed of table.needs) place(needed, [...above, name]);
    ordered.set(name, { name, columns: table.columns });
  };
  for (const name of tables.keys()) place(name, []);
  return [...ordered.values()];
}

/** @throws unless the login sees the rows of all organizations; a backup without some of them would look complete */
export async function requireAllRows(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ allowed: boolean; name: string }>(
    'select rolsuper or rolbypassrls as allowed, rolname as name from pg_roles where rolname = current_user',
  );
  if (rows[0]?.allowed) return;
  throw new Error(
    `The login ${rows[0]?.name ?? ''} of DATABASE_ADMIN_URL is held to row-level security and cannot see every organization. ` +
      `As an administrator: alter role ${rows[0]?.name ?? ''} bypassrls`,
  );
}
