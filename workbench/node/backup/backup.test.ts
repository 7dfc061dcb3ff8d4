import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyDatabase, migratedDatabase, type TestDatabase } from '../../../tests/support/postgres';
import { migrations } from '../built-in-plugins';
import { backup } from './backup-command';
import { restoreBackup } from './restore-backup';
import { type BackupTally, writeBackup } from './write-backup';

const hospital = '018f0000-0000-7000-8000-000000000001';
const user = '018f0000-0000-7000-8000-000000000002';
/** All characters that could be mistaken for the format's own. */
const tricky = 'line\nnext\r\n\ttab \\. \\N \\\\ "quotes" ɛ Ŋ 🏥 {"rows":1}';

let folder: string;
let original: TestDatabase;
let content: Buffer;
const tally: BackupTally = { tables: 0, rows: 0, files: 0 };
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-backup-'));
  original = await migratedDatabase();
  databases.push(original);
  await withClient(original, async (client) => {
    await client.query(`insert into organizations (organization_uuid, name, address) values ($1, 'Hospital', $2)`, [
      hospital,
      tricky,
    ]);
    await client.query(
      `insert into users (uuid, username, password_hash, first_name, last_name) values ($1, 'ama', 'x', 'Ama', '')`,
      [user],
    );
    await client.query(`insert into sessions (uuid, user_uuid, expires_at) values (gen_random_uuid(), $1, now())`, [
      user,
    ]);
    await client.query(`insert into drafts (organization_uuid, user_uuid, key, value) values ($1, $2, 'k', $3)`, [
      hospital,
      user,
      JSON.stringify({ tricky }),
    ]);
    for (let n = 0; n < 3; n++)
      await client.query(
        `insert into outbox_events (organization_uuid, type, uuid) values ($1, 'patient.created', gen_random_uuid())`,
        [hospital],
      );
  });
  const files = join(folder, 'files');
  mkdirSync(join(files, hospital), { recursive: true });
  writeFileSync(
    join(files, hospital, 'photo.webp'),
    Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * 7) % 256)),
  );
  writeFileSync(join(files, hospital, 'empty.pdf'), '');
  content = await backUp(original, files);
});

afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function withClient<T>(database: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function backUp(database: TestDatabase, files: string): Promise<Buffer> {
  return withClient(database, async (client) =>
    gzipSync(Buffer.concat(await Readable.from(writeBackup({ client, files }, tally)).toArray())),
  );
}

async function restore(bytes: Buffer): Promise<{ database: TestDatabase; files: string }> {
  const database = await emptyDatabase();
  databases.push(database);
  const here = mkdtempSync(join(folder, 'restore-'));
  writeFileSync(join(here, 'backup'), bytes);
  const files = join(here, 'files');
  await restoreBackup(join(here, 'backup'), { connections: database.connections, migrations: migrations(), files });
  return { database, files };
}

const all = (database: TestDatabase, sql: string) =>
  withClient(database, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

describe('a backup', () => {
  it('restores every row and file unchanged', async () => {
    const { database, files } = await restore(content);
    for (const table of ['organizations', 'users', 'drafts'])
      expect(await all(database, `select * from ${table}`)).toEqual(await all(original, `select * from ${table}`));
    expect(readdirSync(join(files, hospital)).toSorted()).toEqual(['empty.pdf', 'photo.webp']);
    expect(readFileSync(join(files, hospital, 'photo.webp'))).toEqual(
      readFileSync(join(folder, 'files', hospital, 'photo.webp')),
    );
    expect(tally).toMatchObject({ files: 2 });
  });

  it('audits the restore in every organization, with the account and the file', async () => {
    const { database } = await restore(content);
    const found = await all(database, 'select organization_uuid, user_uuid, action, resource, note from audit_entries');
    expect(found).toEqual([
      {
        organization_uuid: hospital,
        user_uuid: null,
        action: 'restore',
        resource: 'installation',
        note: {
          account: userInfo().username,
          file: 'backup',
          bytes: content.length,
          backup_of: expect.stringMatching(/^\d{4}-/) as string,
        },
      },
    ]);
  });

  it('audits the backup with the account, the file’s name and its size', async () => {
    const file = join(folder, 'monday.backup');
    vi.stubEnv('DATABASE_URL', original.loginUrl);
    vi.stubEnv('DATABASE_ADMIN_URL', original.ownerUrl);
    vi.stubEnv('DATA_DIR', join(folder, 'data'));
    try {
      await backup(file);
    } finally {
      vi.unstubAllEnvs();
    }
    const found = await all(original, 'select organization_uuid, action, resource, note from audit_entries');
    expect(found).toEqual([
      {
        organization_uuid: hospital,
        action: 'export',
        resource: 'installation',
        note: {
          account: userInfo().username,
          file: 'monday.backup',
          bytes: statSync(file).size,
          tables: expect.any(Number) as number,
          rows: expect.any(Number) as number,
          files: 0,
        },
      },
    ]);
    await all(original, 'delete from audit_entries');
  });

  it('becomes another installation: its own uuid, nobody signed in, numbers continue', async () => {
    const { database } = await restore(content);
    expect(await all(database, 'select uuid from installation')).not.toEqual(
      await all(original, 'select uuid from installation'),
    );
    expect(await all(database, 'select count(*)::int as n from sessions')).toEqual([{ n: 0 }]);
    await all(
      database,
      `insert into outbox_events (organization_uuid, type, uuid) values ('${hospital}', 'x', gen_random_uuid())`,
    );
    expect(await all(database, 'select max(id)::int as id from outbox_events')).toEqual([{ id: 4 }]);
  });

  it('keeps requests limited by row-level security, and triggers working', async () => {
    const { database } = await restore(content);
    const unguarded = `select relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_uuid'
      where c.relkind = 'r' and relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)`;
    expect(await all(database, unguarded)).toEqual(await all(original, unguarded));
    expect(await all(database, `select tgname from pg_trigger where tgenabled = 'D'`)).toEqual([]);
  });

  it('shows one moment, even if data changes meanwhile', async () => {
    const pieces: Buffer[] = [];
    await withClient(original, async (client) => {
      for await (const piece of writeBackup({ client, files: folder }, { tables: 0, rows: 0, files: 0 })) {
        if (pieces.length === 0)
          await all(
            original,
            `insert into organizations (organization_uuid, name) values (gen_random_uuid(), 'Later')`,
          );
        pieces.push(piece);
      }
    });
    // A new organization has a location with its own name.
    await all(original, `delete from locations where name = 'Later'`);
    await all(original, `delete from organizations where name = 'Later'`);
    expect(Buffer.concat(pieces).toString()).not.toContain('Later');
  });
});

describe('restoring is refused before anything is written for', () => {
  it.each([
    ['cut off', () => content.subarray(0, content.length - 100)],
    [
      'cut off between two sections',
      () => gzipSync(gunzipSync(content).subarray(0, gunzipSync(content).lastIndexOf('\n{"sections"') + 1)),
    ],
    ['with a flipped bit near its start', () => flipped(content, 40)],
    ['with one flipped bit', () => flipped(content, Math.floor(content.length / 2))],
    ['cut off after a few bytes, so that not even a line is left', () => content.subarray(0, 60)],
    ['with a changed row', () => edited('Hospital', 'Hospitel')],
    ['with a section taken out', () => edited(/\{"table":"drafts".*?\n\\\.\n.*?\n/s, '')],
    ['with something after its end', () => gzipSync(Buffer.concat([gunzipSync(content), Buffer.from('{}\n')]))],
  ])('one %s', async (_what, bytes) => {
    await expectRefused(bytes(), 'This backup is damaged or incomplete');
  });

  it.each([
    ['an empty one', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('not a backup')],
    ['a packed text', () => gzipSync('not a backup')],
    ['JSON of something else', () => gzipSync('{"format":"other"}\n')],
  ])('%s', async (_what, bytes) => {
    await expectRefused(bytes(), 'This file is not a backup of Clinic Workbench');
  });

  it('a file of a later version of the format', async () => {
    await expectRefused(edited('"version":1', '"version":2'), 'made by a later version');
  });

  it('a file with migrations that this program does not know', async () => {
    const later = rehashed((text) =>
      text.replace('"migrations":[', '"migrations":[{"plugin":"later","name":"001-x","checksum":"0"},'),
    );
    await expectRefused(later, 'made by a later version');
  });

  it('any file, if the database is not empty', async () => {
    const target = { connections: original.connections, migrations: migrations(), files: join(folder, 'none') };
    writeFileSync(join(folder, 'good'), content);
    await expect(restoreBackup(join(folder, 'good'), target)).rejects.toThrow('into an empty installation only');
  });
});

async function expectRefused(bytes: Buffer, message: string): Promise<void> {
  const database = await emptyDatabase();
  databases.push(database);
  const here = mkdtempSync(join(folder, 'refused-'));
  writeFileSync(join(here, 'backup'), bytes);
  const files = join(here, 'files');
  await expect(
    restoreBackup(join(here, 'backup'), { connections: database.connections, migrations: migrations(), files }),
  ).rejects.toThrow(message);
  expect(await all(database, `select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
  expect(readdirSync(here)).toEqual(['backup']);
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

function edited(from: string | RegExp, to: string): Buffer {
  return gzipSync(gunzipSync(content).toString('utf8').replace(from, to));
}

/** A valid file of a newer program: the hash in its last line is right. */
function rehashed(change: (text: string) => string): Buffer {
  const text = change(gunzipSync(content).toString('utf8'));
  const end = text.lastIndexOf('\n{"sections"') + 1;
  const hash = createHash('sha256').update(text.slice(0, end)).digest('hex');
  return gzipSync(text.slice(0, end) + text.slice(end).replace(/"sha256":"[0-9a-f]+"/, `"sha256":"${hash}"`));
}
