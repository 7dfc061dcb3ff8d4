import { userInfo } from 'node:os';
import { basename } from 'node:path';
import type pg from 'pg';

/** A backup that was written or read. */
export interface Copied {
  /** The path of the backup; the entry keeps only the file name. */
  readonly file: string;
  /** The size of the backup. */
  readonly bytes: number;
  readonly [more: string]: unknown;
}

/**
 * Audits, in every organization, that all its data was copied into a backup or restored from one. Nobody is signed in
 * at the command line: the entry names the account of the operating system.
 *
 * @param client of the owner, who sees every organization
 */
export async function auditCopy(
  client: Pick<pg.Client, 'query'>,
  action: 'export' | 'restore',
  { file, ...more }: Copied,
): Promise<void> {
  const note = { account: accountName(), file: basename(file), ...more };
  await client.query(
    `insert into audit_entries (organization_uuid, installation_uuid, at, action, resource, note)
     select o.organization_uuid, i.uuid, now(), $1, 'installation', $2 from organizations o, installation i`,
    [action, note],
  );
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container an account may have a number but no name.
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
