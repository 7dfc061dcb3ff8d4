import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBlobStore } from './open-blob-store';

const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
const objects = new Map<string, { content: Buffer; mime: string | undefined }>();
let bucket: Server;
let folder: string;
let broken = false;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-blobs-'));
  // A minimal S3: objects by path, for signed and complete requests.
  bucket = createServer((request, response) => {
    void buffer(request).then((content) => {
      const path = request.url ?? '';
      const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/af-south-1\/s3\/aws4_request,/.test(
        request.headers.authorization ?? '',
      );
      const isWhole = request.headers['x-amz-content-sha256'] === createHash('sha256').update(content).digest('hex');
      if (broken || !isSigned || !isWhole) return response.writeHead(broken ? 500 : 403).end('<Error/>');
      if (path.startsWith('/files?')) return response.end(listing(new URL(path, 'http://bucket').searchParams));
      if (request.method === 'PUT') objects.set(path, { content, mime: request.headers['content-type'] });
      if (request.method === 'DELETE') return response.writeHead(objects.delete(path) ? 204 : 404).end();
      const found = objects.get(path);
      return found
        ? response.writeHead(200).end(request.method === 'GET' ? found.content : '')
        : response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => {
    bucket.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Two objects per page, as a real bucket returns a thousand. */
function listing(query: URLSearchParams): string {
  const names = [...objects.keys()].map((path) => decodeURIComponent(path.slice('/files/'.length))).toSorted();
  const all = names.filter((key) => key.startsWith(query.get('prefix')!));
  const from = Number(query.get('continuation-token') ?? '0');
  const contents = all
    .slice(from, from + 2)
    .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`);
  const more = all.length > from + 2;
  const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

const address = () =>
  `s3://files/clinic/one?region=af-south-1&endpoint=http://127.0.0.1:${(bucket.address() as AddressInfo).port}/`;

describe.each(['a folder', 'a bucket'])('files in %s', (kind) => {
  const open = () => openBlobStore(kind === 'a bucket' ? address() : folder, keys);

  it('come back unchanged, and are gone after deletion', async () => {
    const store = open();
    await store.write('org/ab/a.webp', Buffer.from('first'), 'image/webp');
    await store.write('org/ab/a.webp', Buffer.from('second'), 'image/webp');
    const content = await store.read('org/ab/a.webp');
    expect(content && (await text(content))).toBe('second');
    await store.delete('org/ab/a.webp');
    await store.delete('org/ab/a.webp');
    expect(await store.read('org/ab/a.webp')).toBeUndefined();
  });

  it('are listed page by page, with the time of writing', async () => {
    const store = open();
    const paths = ['org/ab/a.webp', 'org/cd/b.webp', 'users/u/c.webp', 'installation', 'org/cd/d.pdf'];
    for (const path of paths) await store.write(path, Buffer.from('x'), 'image/webp');
    const found: string[] = [];
    for await (const { path, at } of store.list()) {
      found.push(path);
      expect(at.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    }
    expect(found.toSorted()).toEqual(paths.toSorted());
    for (const path of paths) await store.delete(path);
    expect(await store.list()[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
  });
});

describe('a bucket', () => {
  it('keeps files below the prefix, with their type', async () => {
    await openBlobStore(address(), keys).write("org/it's (1).webp", Buffer.from('x'), 'image/webp');
    expect([...objects]).toEqual([
      ['/files/clinic/one/org/it%27s%20%281%29.webp', { content: Buffer.from('x'), mime: 'image/webp' }],
    ]);
  });

  it('that fails is not treated as one without the file', async () => {
    broken = true;
    const store = openBlobStore(address(), keys);
    await expect(store.read('a')).rejects.toThrow('it answered 500');
    await expect(store.write('a', Buffer.from('x'), 'text/csv')).rejects.toThrow('it answered 500');
    await expect(store.list()[Symbol.asyncIterator]().next()).rejects.toThrow('it answered 500');
    broken = false;
  });

  it.each([
    ['s3://', keys, 'must be a folder or an address'],
    ['s3://files', keys, 'without its region'],
    ['s3://files?region=af-south-1', {}, 'AWS_ACCESS_KEY_ID'],
  ])('%s with %j is refused with the missing setting', (url, environment, message) => {
    expect(() => openBlobStore(url, environment)).toThrow(message);
  });
});
