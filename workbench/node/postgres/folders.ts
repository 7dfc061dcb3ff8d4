import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Account } from './account';

/** The limit of a socket path in bytes: 104 on macOS and 108 on Linux, including the final zero. */
const longestSocketPath = 103;
const socketName = '.s.PGSQL.5432';

/** For files of root that other accounts must reach. */
export const systemFolder = '/var/lib/clinic-workbench';

/** The folders of one embedded database. */
export interface DatabaseFolders {
  /** The cluster's own folder, with symbolic links resolved. */
  readonly cluster: string;
  /** The folder of the socket; only PostgreSQL's account and root may enter it. */
  readonly socket: string;
  /** PostgreSQL's log. */
  readonly log: string;
}

/**
 * Prepares the folders of a database below a data folder.
 *
 * Root runs PostgreSQL under an account that often cannot enter the data folder (`/root/...`). The cluster is then in
 * `/var/lib/clinic-workbench`, and `pg` in the data folder is a link to it.
 */
export function databaseFolders(dataDir: string, account: Account | undefined): DatabaseFolders {
  makeFolder(dataDir, { mode: account ? 0o711 : 0o700 });
  const pg = join(dataDir, 'pg');
  if (account && !isReachable(dataDir) && !existsSync(pg)) symlinkSync(join(folderElsewhere(dataDir), 'pg'), pg);
  const cluster = linkTarget(pg);
  const home = dirname(cluster);
  return {
    cluster,
    socket: socketFolder(home, account),
    log: ownedBy(account, makeFolder(join(home, 'log'), { mode: 0o700 })),
  };
}

/** True if everybody on this machine may enter the folder. */
export function isReachable(folder: string): boolean {
  for (let path = resolve(folder); ; path = dirname(path)) {
    if (existsSync(path) && !(statSync(path).mode & 0o001)) return false;
    if (path === dirname(path)) return true;
  }
}

/** Creates a folder unless it exists, with exactly this mode regardless of the umask. */
export function makeFolder(path: string, { mode }: { readonly mode: number }): string {
  if (!existsSync(path)) {
    mkdirSync(path, { recursive: true, mode });
    chmodSync(path, mode);
  }
  return path;
}

function folderElsewhere(dataDir: string): string {
  const temporary = resolve(dataDir).startsWith(tmpdir());
  const parent = makeFolder(temporary ? join(tmpdir(), 'clinic-workbench') : systemFolder, { mode: 0o711 });
  return makeFolder(join(parent, randomBytes(6).toString('hex')), { mode: 0o711 });
}

/** Also resolves a link to a target that does not exist yet. */
function linkTarget(path: string): string {
  const link = lstatSync(path, { throwIfNoEntry: false });
  if (!link?.isSymbolicLink()) return resolve(path);
  return existsSync(path) ? realpathSync(path) : resolve(dirname(path), readlinkSync(path));
}

function socketFolder(home: string, account: Account | undefined): string {
  const near = join(home, 'socket');
  if (Buffer.byteLength(join(near, socketName)) <= longestSocketPath)
    return ownedBy(account, makeFolder(near, { mode: 0o700 }));
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const folder = ownedBy(account, makeFolder(join(tmpdir(), `clinic-${hash}`), { mode: 0o700 }));
  const { uid, mode } = lstatSync(folder);
  // Anybody may create folders in the temporary folder: another user's folder must not receive our connections.
  if (process.getuid && (uid !== (account?.uid ?? process.getuid()) || (mode & 0o077) !== 0))
    throw new Error(`${folder} belongs to somebody else; set DATA_DIR to a shorter path.`);
  return folder;
}

/** Gives a folder to PostgreSQL's account. */
export function ownedBy(account: Account | undefined, folder: string): string {
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}
