import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSupportPage } from './support-page';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  serveSupportPage(app);
  await app.ready();
});
afterAll(() => app.close());

it('names the contact, the keyboard shortcuts, and how to set another page', async () => {
  const { statusCode, headers, body } = await app.inject('/support');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('<html lang="en">');
  expect(body).toMatch(/Ask an administrator.*<kbd>Ctrl<\/kbd> <kbd>K<\/kbd>.*<code>SUPPORT_URL<\/code>/s);
});

it('speaks French on request, or if the browser does', async () => {
  expect((await app.inject('/support?lang=fr')).body).toContain('Demandez à un administrateur');
  const byBrowser = await app.inject({ url: '/support', headers: { 'accept-language': 'fr-CI,fr;q=0.9' } });
  expect(byBrowser.body).toContain('<html lang="fr">');
  expect((await app.inject('/support?lang="><script>')).body).not.toContain('<script>');
});

it('lets the browser run nothing and load nothing but its own style', async () => {
  const policy = String((await app.inject('/support')).headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|unsafe/);
});
