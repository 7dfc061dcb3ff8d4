import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '@clinic-workbench/sdk/node';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InstalledPlugins } from '../../../core/node/plugin-registry/installed-plugins';
import { integrityOf } from './plugin-package';
import { ThirdPartyPlugins } from './third-party-plugins';

let folder: string;
let app: FastifyInstance;
const changed: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-plugins-'));
  changed.length = 0;
  app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ApiError ? error.status : 500).send({ message: String(error) }),
  );
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function install(id: string, manifest: object = {}, code = 'export default {};'): void {
  mkdirSync(join(folder, id));
  const whole = { id, name: 'Dental', version: '1.0.0', engines: { sdk: '^1.0.0' }, contributes: {}, ...manifest };
  writeFileSync(join(folder, id, 'manifest.json'), JSON.stringify(whole));
  writeFileSync(join(folder, id, 'index.js'), code);
}

const named = (id: string) => ({ id, name: id, version: '1.0.0', engines: { sdk: '*' }, contributes: {} });

function read(builtIn: readonly string[] = []): ThirdPartyPlugins {
  const plugins = new ThirdPartyPlugins(folder, builtIn.map(named), new Set(['heart']));
  plugins.serve(app, (id, reason) => changed.push(`${id}: ${reason}`));
  return plugins;
}

it('serves the files as read, with the hash that the browser checks', async () => {
  install('acme-dental');
  const plugins = read();
  expect(plugins.entryOf('acme-dental')).toBe('/plugins/acme-dental/index.js');
  expect(plugins.integrity).toEqual({
    '/plugins/acme-dental/index.js': integrityOf(Buffer.from('export default {};')),
  });
  const answer = await app.inject('/plugins/acme-dental/index.js');
  expect(answer.body).toBe('export default {};');
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

it('refuses a file that was changed after the start, and reports it', async () => {
  install('acme-dental');
  read();
  writeFileSync(join(folder, 'acme-dental/index.js'), 'export default { evil: true };');
  const answer = await app.inject('/plugins/acme-dental/index.js?retry=1');
  expect(answer.statusCode).toBe(409);
  expect(answer.body).not.toContain('evil');
  expect(changed).toEqual(['acme-dental: index.js was changed after the server had read it']);
});

it('keeps refusing it, notices a change that keeps size and time, and serves it again once it is restored', async () => {
  install('acme-dental', {}, 'export default 1;');
  read();
  const file = join(folder, 'acme-dental/index.js');
  const status = async () => (await app.inject('/plugins/acme-dental/index.js')).statusCode;
  expect([await status(), await status()]).toEqual([200, 200]);
  const { atime, mtime } = statSync(file);
  writeFileSync(file, 'export default 2;');
  utimesSync(file, atime, mtime);
  expect([await status(), await status()]).toEqual([409, 409]);
  writeFileSync(file, 'export default 1;');
  expect([await status(), await status()]).toEqual([200, 200]);
  rmSync(file);
  expect(await status()).toBe(409);
});

it('serves no other file of the machine', async () => {
  install('acme-dental');
  symlinkSync('/etc/passwd', join(folder, 'acme-dental/link.js'));
  writeFileSync(join(folder, 'secret.js'), 'secret');
  read();
  for (const path of ['link.js', '../secret.js', '..%2fsecret.js', '%2e%2e/secret.js', 'manifest.ts'])
    expect((await app.inject(`/plugins/acme-dental/${path}`)).statusCode, path).toBe(404);
});

it.each([
  ['without a manifest', (path: string) => rmSync(join(path, 'manifest.json')), 'manifest.json is missing'],
  [
    'with a broken manifest',
    (path: string) => writeFileSync(join(path, 'manifest.json'), '{'),
    'manifest.json is not JSON',
  ],
  ['without code', (path: string) => rmSync(join(path, 'index.js')), 'index.js is missing'],
  [
    'under another name',
    (path: string) =>
      writeFileSync(
        join(path, 'manifest.json'),
        JSON.stringify({ id: 'other', name: 'x', version: '1.0.0', engines: { sdk: '*' }, contributes: {} }),
      ),
    'The folder is called acme-dental, but the plugin other',
  ],
])('lists a plugin %s with the reason, and goes on with the others', (_what, breakIt, reason) => {
  install('acme-dental');
  install('acme-good');
  breakIt(join(folder, 'acme-dental'));
  const plugins = read();
  expect(plugins.failures).toEqual(new Map([['acme-dental', reason]]));
  expect(plugins.present.map(({ manifest }) => manifest.id)).toEqual(['acme-dental', 'acme-good']);
  expect(plugins.entryOf('acme-dental')).toBeUndefined();
});

it('gives nobody the name of a built-in plugin, and reports it', async () => {
  install('patients');
  const plugins = read(['patients']);
  expect(plugins.failures).toEqual(new Map([['third-party/patients', 'The id patients belongs to a built-in plugin']]));
  expect(plugins.entryOf('patients')).toBeUndefined();
  expect((await app.inject('/plugins/patients/index.js')).statusCode).toBe(404);
});

it('starts in spite of any other content of the folder', () => {
  install('acme-dental');
  writeFileSync(join(folder, 'notes.txt'), 'Call Acme.');
  symlinkSync(join(folder, 'nowhere'), join(folder, 'gone'));
  symlinkSync(join(folder, 'circle'), join(folder, 'circle'));
  expect(read().present.map(({ manifest }) => manifest.id)).toEqual(['acme-dental']);
});

it('works without a plugins folder', () => {
  expect(new ThirdPartyPlugins(join(folder, 'none'), [], new Set()).present).toEqual([]);
});

it('lists all mistakes of a manifest with their lines, and continues with the others', () => {
  install('acme-dental', {
    version: 'two',
    contributes: {
      views: [{ id: 'acme-dental.page', for: 'page', title: 'Teeth' }],
      routes: [{ name: 'index', path: '/teeth', view: 'acme-dental.pgae' }],
      navItems: [{ route: 'index', label: 'Teeth', icon: 'hart' }],
    },
  });
  install('acme-good');
  const plugins = read();
  expect(plugins.failures.get('acme-dental')?.split('\n')).toEqual([
    'In line 1 of manifest.json, version: The version two is none. Three numbers are one, as in 1.2.0',
    'In line 1 of manifest.json, contributes.routes[0].view: The view acme-dental.pgae is not declared. Did you mean acme-dental.page?',
    'In line 1 of manifest.json, contributes.navItems[0].icon: There is no icon hart. Did you mean heart?',
  ]);
  expect(plugins.present.map(({ manifest: { id, name, version } }) => [id, name, version])).toEqual([
    ['acme-dental', 'Dental', 'two'],
    ['acme-good', 'Dental', '1.0.0'],
  ]);
  expect(plugins.entryOf('acme-good')).toBe('/plugins/acme-good/index.js');
});

it('leaves two plugins with one page to the acceptance, names the line of the conflict, and reads a plugin after those that it requires', () => {
  const views = [{ id: 'zeta-base.page', for: 'page', title: 'Base' }];
  install('acme-dental', {
    requires: ['zeta-base'],
    contributes: { routes: [{ name: 'index', path: '/base', view: 'zeta-base.page' }] },
  });
  install('zeta-base', {
    contributes: { views, routes: [{ name: 'index', path: '/:place', view: 'zeta-base.page' }] },
  });
  const thirdParty = read();
  expect([...thirdParty.failures]).toEqual([]);
  const accepted = thirdParty.present.map(({ manifest: { id }, hash }) => `${id} ${hash}`);
  const states = (ids: readonly string[]) =>
    new InstalledPlugins(thirdParty.present, '1.0.0', new Map()).statesFor({
      switchedOff: [],
      accepted: accepted.filter((each) => ids.includes(each.split(' ')[0]!)),
    });
  expect(states(['zeta-base']).get('acme-dental')).toEqual({
    state: 'failed',
    reason:
      'In line 1 of manifest.json, contributes.routes[0].name: The page index belongs to zeta-base. Another would do, such as index-acme-dental',
  });
  expect(states(['zeta-base']).get('zeta-base')).toEqual({ state: 'on' });
});
