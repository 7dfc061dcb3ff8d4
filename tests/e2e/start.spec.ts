import { expect, test } from './support/test';

test('an address of the application opens the application, any other is not found', async ({ request }) => {
  const page = await request.get('/recept/patients', { headers: { accept: 'text/html' } });
  expect(page.status()).toBe(200);
  expect(page.headers()['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
  expect((await request.get('/assets/none.js')).status()).toBe(404);
  expect((await request.get('/api/v1/none', { headers: { accept: 'text/html' } })).status()).toBe(404);
  expect((await request.get('/..%2f..%2fpackage.json')).status()).toBe(404);
});

test('files with a hash in their name are cached for a year and compressed', async ({ request }) => {
  const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()['cache-control']).toContain('immutable');
  expect(answer.headers()['content-encoding']).toBe('br');
});
