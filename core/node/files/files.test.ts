import { FileStorage } from '@clinic-workbench/sdk/node';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/support/test-server';

let server: TestServer;
let files: FileStorage;

beforeAll(async () => {
  server = await startTestServer({});
  files = server.kernel.container.get<FileStorage>(FileStorage);
});
afterAll(() => server.close());

const read = (name: string, as: Awaited<ReturnType<TestServer['user']>>) =>
  server.request({ method: 'GET', url: `/api/v2/files/${name}`, as });

describe('files of an organization', () => {
  it('come back unchanged, with their size and hash recorded', async () => {
    const content = Buffer.from('a,b\n1,2\n');
    const kept = await files.put(server.hospital, content, 'text/csv');
    expect(kept).toMatchObject({ size: 8, key: expect.stringMatching(/\.csv$/) });
    expect(await text(await files.get(server.hospital, kept.key))).toBe('a,b\n1,2\n');
    const [row] = await server.rows(`select size, encode(sha256, 'hex') as sha256, mime from files where key = $1`, [
      kept.key,
    ]);
    expect(row).toEqual({ size: 8, sha256: kept.sha256, mime: 'text/csv' });
  });

  it('do not exist for another organization, or under names never given', async () => {
    const { key } = await files.put(server.hospital, Buffer.from('x'), 'image/webp');
    for (const [organization, name] of [
      [server.clinic, key],
      [server.hospital, '../../secret'],
      [server.hospital, `../${server.hospital}/${key}`],
    ] as const) {
      await expect(files.get(organization, name)).rejects.toMatchObject({ status: 404 });
    }
    await files.delete(server.clinic, key);
    expect(await text(await files.get(server.hospital, key))).toBe('x');
  });

  it('are gone after deletion', async () => {
    const { key } = await files.put(server.hospital, Buffer.from('x'), 'image/webp');
    await files.delete(server.hospital, key);
    await expect(files.get(server.hospital, key)).rejects.toMatchObject({ status: 404 });
    expect(await server.rows('select from files where key = $1', [key])).toEqual([]);
  });

  it('leave no unfinished parts behind', async () => {
    await Promise.all(Array.from({ length: 20 }, () => files.put(server.hospital, Buffer.alloc(1000), 'image/webp')));
    const names = await readdir(join(server.folder, 'files'), { recursive: true });
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(names.filter((name) => name.endsWith('.webp')).length).toBeGreaterThanOrEqual(20);
  });
});

describe('reading a file by its name', () => {
  it('requires the right that the file names', async () => {
    const { key } = await files.put(server.hospital, Buffer.from('RIFF'), 'image/webp', 'patients.read');
    const doctor = await server.user(server.hospital, { workspaces: [], resources: ['patients.read'] });
    const porter = await server.user(server.hospital, { workspaces: [], resources: [] });
    const stranger = await server.user(server.clinic, { workspaces: [], resources: ['patients.read'] });
    expect(await read(key, doctor)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp', 'content-disposition': expect.stringMatching(/^inline/) },
    });
    expect(await read(key, porter)).toMatchObject({ status: 403, body: { details: { permission: 'patients.read' } } });
    expect((await read(key, stranger)).status).toBe(404);
    expect((await server.request({ method: 'GET', url: `/api/v2/files/${key}` })).status).toBe(401);
  });

  it('is not possible for files without a named right', async () => {
    const { key } = await files.put(server.hospital, Buffer.from('x'), 'application/pdf');
    const admin = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['Patients.*'] });
    expect((await read(key, admin)).status).toBe(404);
  });

  it('serves other types than pictures as a download, and lets none of them run script', async () => {
    const { key } = await files.put(server.hospital, Buffer.from('%PDF'), 'application/pdf', 'patients.read');
    const doctor = await server.user(server.hospital, { workspaces: [], resources: ['patients.read'] });
    const { headers } = await read(key, doctor);
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
    });
    expect(String(headers['content-security-policy'])).toContain('sandbox');
  });
});
