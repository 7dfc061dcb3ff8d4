import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveBrowserFiles } from './browser-files';

const html = `<!doctype html><title>Clinic Workbench</title>${'<p>Ward</p>'.repeat(200)}`;
let folder: string;
let app: FastifyInstance;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-page-'));
  app = fastify();
  serveBrowserFiles(app, folder, { html, policy: "default-src 'none'" });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (encoding: string, more: Record<string, string> = {}) =>
  app.inject({ url: '/recept/patients', headers: { accept: 'text/html', 'accept-encoding': encoding, ...more } });

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('sends the page compressed to a browser that takes %s', async (accepted, encoding, read) => {
  const answer = await ask(accepted);
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'");
  expect(answer.rawPayload.length).toBeLessThan(html.length / 5);
  expect(read(answer.rawPayload).toString()).toBe(html);
});

it('sends it uncompressed to a browser without compression, and not at all to one that has it', async () => {
  const plain = await ask('identity');
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, html]);
  const known = await ask('br', { 'if-none-match': String(plain.headers['etag']) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});
