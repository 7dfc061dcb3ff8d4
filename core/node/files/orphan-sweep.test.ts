import { FileStorage, SystemDatabase } from '@clinic-workbench/sdk/node';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { multipart } from '../../../tests/support/multipart';
import { startTestServer, type TestServer } from '../../../tests/support/test-server';
import { Sweeper } from '../clearing/sweeper';
import { OrphanSweep, ownerMark } from './orphan-sweep';
import { UserPictures } from './user-pictures';

let server: TestServer;
let files: FileStorage;

beforeAll(async () => {
  server = await startTestServer({});
  files = server.kernel.container.get<FileStorage>(FileStorage);
});
afterAll(() => server.close());
const sweep = () => server.kernel.container.get<OrphanSweep>(OrphanSweep).run(new AbortController().signal);
const at = (path: string) => join(server.folder, 'files', path);
const pathOf = (key: string) => `${server.hospital}/${key.slice(34, 36)}/${key}`;
/** Makes the file look this many hours old. */
function age(path: string, hours: number): string {
  const then = new Date(Date.now() - hours * 3_600_000);
  utimesSync(at(path), then, then);
  return path;
}
function left(path: string, hours: number): string {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), 'bytes');
  return age(path, hours);
}

it('bytes written by a refused request are deleted after two days, not before', async () => {
  let key = '';
  const refused = server.kernel.container
    .get<SystemDatabase>(SystemDatabase)
    .inOrganization(server.hospital, async (db) => {
      ({ key } = await files.keep({ db, organization: server.hospital }, Buffer.from('x'), 'image/webp'));
      throw new Error('refused');
    });
  await expect(refused).rejects.toThrow('refused');
  expect(await server.rows('select from files where key = $1', [key])).toEqual([]);
  age(pathOf(key), 47);
  await sweep();
  expect(existsSync(at(pathOf(key)))).toBe(true);
  age(pathOf(key), 49);
  await sweep();
  expect(existsSync(at(pathOf(key)))).toBe(false);
});

it('a file that a row names stays at any age; replaced and unfinished ones are deleted', async () => {
  const kept = await files.put(server.hospital, Buffer.from('x'), 'image/webp');
  age(pathOf(kept.key), 10_000);
  const user = await server.user(server.hospital, { workspaces: [], resources: [] });
  const pictures = server.kernel.container.get<UserPictures>(UserPictures);
  const [shown, former] = [
    await pictures.put(user.uuid, Buffer.from('x')),
    await pictures.put(user.uuid, Buffer.from('y')),
  ];
  await server.rows('update users set photo = $2 where uuid = $1', [user.uuid, shown]);
  age(`users/${user.uuid}/${shown}`, 49);
  age(`users/${user.uuid}/${former}`, 49);
  const unfinished = left(`${pathOf(kept.key)}.${randomUUID()}.part`, 49);
  const underWay = left(`${pathOf(kept.key)}.${randomUUID()}.part`, 1);
  await sweep();
  expect(existsSync(at(pathOf(kept.key)))).toBe(true);
  expect(existsSync(at(`users/${user.uuid}/${shown}`))).toBe(true);
  expect(existsSync(at(underWay))).toBe(true);
  expect([`users/${user.uuid}/${former}`, unfinished].filter((path) => existsSync(at(path)))).toEqual([]);
});

it('files of others in the same storage stay: other names, and unknown organizations and users', async () => {
  const others = [
    left('notes.txt', 10_000),
    left(`${server.hospital}/ab/report.pdf`, 10_000),
    left(`${randomUUID()}/ab/${randomUUID()}.webp`, 10_000),
    left(`users/${randomUUID()}/${randomUUID()}.webp`, 10_000),
  ];
  await sweep();
  expect(others.filter((path) => !existsSync(at(path)))).toEqual([]);
});

it('nothing is deleted in a storage of another installation, such as the original of a restored copy', async () => {
  const orphan = left(`${server.hospital}/ab/${randomUUID()}.webp`, 100);
  writeFileSync(at(ownerMark), randomUUID());
  await expect(sweep()).rejects.toThrow('belongs to another installation');
  expect(existsSync(at(orphan))).toBe(true);
  const [{ uuid }] = (await server.rows('select uuid from installation')) as [{ uuid: string }];
  writeFileSync(at(ownerMark), uuid);
  await sweep();
  expect(existsSync(at(orphan))).toBe(false);
});

it('no row names a replaced logo any more', async () => {
  const admin = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['settings.*'] });
  const upload = async (background: string) => {
    const content = await sharp({ create: { width: 90, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
    const { body, contentType } = multipart({}, { logo: content });
    const url = `/api/v1/providers/${server.hospital}/logo`;
    const headers = { 'content-type': contentType };
    return (await server.request({ method: 'POST', url, as: admin, body, headers })).body.logo as string;
  };
  const [former, now] = [await upload('red'), await upload('blue')];
  age(pathOf(former), 49);
  age(pathOf(now), 49);
  await sweep();
  expect([former, now].map((key) => existsSync(at(pathOf(key))))).toEqual([false, true]);
});

it('runs once a day, as a job', async () => {
  const sweeper = server.kernel.container.get<Sweeper>(Sweeper);
  await sweeper.sweep();
  await sweeper.sweep();
  const jobs = () => server.rows<{ done_at: Date | null }>(`select done_at from jobs where kind = 'sweep-files'`);
  expect(await jobs()).toHaveLength(1);
  await expect.poll(async () => (await jobs())[0]!.done_at, { timeout: 8000 }).not.toBeNull();
});
