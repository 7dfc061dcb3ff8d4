import pg from 'pg';
import { appRole, type Connections } from './pools';

/**
 * Makes sure that row-level security applies to requests: the role clinic_app exists, bypasses nothing, and the
 * application's login may become it.
 *
 * @param owner a connection of the owner, while no other process migrates
 * @throws Error that says what to do, if the owner may not arrange it
 */
export async function prepareRoles(owner: pg.Client, connections: Connections): Promise<void> {
  const login = await loginOf(connections.app);
  if (!(await exists(owner)))
    await arrange(owner, `create role ${appRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole`);
  const { rows } = await owner.query<{ bypasses: boolean; member: boolean }>(
    `select rolsuper or rolbypassrls as bypasses,
            pg_has_role($2, oid, 'MEMBER') and (current_setting('server_version_num')::int < 160000 or pg_has_role($2, oid, $3)) as member
     from pg_roles where rolname = $1`,
    // The privilege SET exists since PostgreSQL 16.
    [appRole, login, await setPrivilege(owner)],
  );
  if (rows[0]?.bypasses)
    throw new Error(
      `The role ${appRole} bypasses row-level security. As an administrator: alter role ${appRole} nosuperuser nobypassrls`,
    );
  if (!rows[0]?.member) await arrange(owner, `grant ${appRole} to ${pg.escapeIdentifier(login)}`);
}

async function exists(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [appRole]);
  return rowCount === 1;
}

async function setPrivilege(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return (rows[0]?.version ?? 0) >= 160_000 ? 'SET' : 'MEMBER';
}

/** The login name of the application. */
async function loginOf(app: Connections['app']): Promise<string> {
  const client = new pg.Client(app);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select session_user as name');
    return rows[0]!.name;
  } finally {
    await client.end();
  }
}

async function arrange(owner: pg.Client, statement: string): Promise<void> {
  try {
    await owner.query(statement);
  } catch (error) {
    // Another server process, or another database of the same cluster, was faster.
    if (error instanceof pg.DatabaseError && ['42710', '23505'].includes(error.code ?? '')) return;
    if (error instanceof pg.DatabaseError && error.code === '42501')
      throw new Error(
        `The database's owner lacks the right to do this; run it once as an administrator: ${statement}`,
        { cause: error },
      );
    throw error;
  }
}

/** @throws Error if requests would see the rows of every organization */
export async function refuseBypass(app: pg.Pool): Promise<void> {
  const { rows } = await app.query<{ name: string; bypasses: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  );
  if (rows[0]?.name !== appRole || rows[0].bypasses)
    throw new Error(
      `Requests would run as ${rows[0]?.name ?? 'an unknown role'}, to which row-level security does not apply. They must run as ${appRole}.`,
    );
}
