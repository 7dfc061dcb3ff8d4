import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Transport } from '../../workbench/node/postgres/cluster';
import { EmbeddedPostgres } from '../../workbench/node/postgres/embedded-postgres';
import { runningPostgres } from '../../workbench/node/postgres/running-postgres';

let folder: string;
const opened: EmbeddedPostgres[] = [];
const messages: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-pg-'));
  chmodSync(folder, 0o711);
  messages.length = 0;
});

afterEach(async () => {
  for (const postgres of opened.splice(0)) await postgres.stop();
  const cluster = join(folder, 'data/pg');
  if (lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink())
    rmSync(dirname(realpathSync(cluster)), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
});

async function open(dataDir = join(folder, 'data'), transport: Transport = 'socket') {
  const postgres = await EmbeddedPostgres.open({
    dataDir,
    transport,
    settings: {},
    log: (_level, message) => messages.push(message),
  });
  opened.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const processOf = (dataDir = join(folder, 'data')) => runningPostgres(join(dataDir, 'pg'))!.pid;

describe('an embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('keeps its data from one start to the next', async () => {
    const first = await open();
    await query(first.ownerUrl, 'create table kept as select 1 as n');
    await first.stop();
    expect(runningPostgres(join(folder, 'data/pg'))).toBeUndefined();
    const second = await open();
    expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('serves requests through a separate login with row-level security', async () => {
    const postgres = await open();
    const role = await query(
      postgres.loginUrl,
      `select rolname, rolsuper, rolbypassrls, pg_has_role('clinic_app', 'member') as member from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual([{ rolname: 'clinic', rolsuper: false, rolbypassrls: false, member: true }]);
  });

  it('writes to the disk before it confirms, and knows accented capitals', async () => {
    const postgres = await open();
    const settings = `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit, lower('ÉSI') lower`;
    expect(await query(postgres.loginUrl, settings)).toEqual([{ fsync: 'on', commit: 'on', lower: 'ési' }]);
  });

  it('is reused if it outlived the process that started it', async () => {
    (await open()).release();
    const pid = processOf();
    const second = await open();
    expect(second.attached).toBe(true);
    expect(processOf()).toBe(pid);
  });

  it('starts again by itself after a kill', async () => {
    const postgres = await open();
    await query(postgres.ownerUrl, 'create table kept as select 1 as n');
    const pid = processOf();
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => messages.at(-1), { timeout: 20_000 }).toBe('The database runs again.');
    expect(processOf()).not.toBe(pid);
    expect(await query(postgres.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('starts if the file of a crashed instance names a process that is now another program', async () => {
    await (await open()).stop();
    writeFileSync(join(folder, 'data/pg/postmaster.pid'), `${process.pid}\n${join(folder, 'data/pg')}\n1\n5432\n\n\n`);
    expect((await open()).attached).toBe(false);
  });

  it('works in a folder with a path too long for a socket', async () => {
    const postgres = await open(join(folder, 'x'.repeat(60), 'y'.repeat(60)));
    expect(await query(postgres.loginUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it.runIf(process.getuid?.() === 0)('works for root in a folder that other accounts cannot enter', async () => {
    chmodSync(folder, 0o700);
    const first = await open();
    await query(first.ownerUrl, 'create table kept as select 1 as n');
    expect(lstatSync(join(folder, 'data/pg')).isSymbolicLink()).toBe(true);
    await first.stop();
    expect(await query((await open()).ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('listens on the loopback address with a password if sockets are not possible', async () => {
    const postgres = await open(join(folder, 'data'), 'loopback');
    expect(await query(postgres.loginUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    const wrong = new URL(postgres.loginUrl);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    postgres.release();
    const second = await open(join(folder, 'data'), 'loopback');
    expect(await query(second.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('refuses a folder of another major version and leaves it unchanged', async () => {
    await (await open()).stop();
    const file = join(folder, 'data/pg/PG_VERSION');
    writeFileSync(file, '17\n');
    await expect(open()).rejects.toThrow('holds a database of PostgreSQL 17');
    expect(readFileSync(file, 'utf8')).toBe('17\n');
  });

  it.runIf(process.getuid?.() === 0 && process.platform === 'linux')('reports a full disk', async () => {
    const disk = join(folder, 'disk');
    spawnSync('mkdir', [disk]);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', disk]);
    if (mounted.status !== 0) return;
    try {
      await expect(open(join(disk, 'data'))).rejects.toThrow('the disk is full');
      expect(existsSync(join(disk, 'data/pg'))).toBe(false);
    } finally {
      spawnSync('umount', [disk]);
    }
  });

  it('survives a second start and a kill at the same time', async () => {
    const first = await open();
    first.release();
    process.kill(processOf(), 'SIGKILL');
    await sleep(5);
    expect(await query((await open()).loginUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});
