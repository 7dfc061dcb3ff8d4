import { defineManifest } from '@clinic-workbench/sdk/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';

const dental = defineManifest({
  id: 'acme-dental',
  name: 'Dental',
  version: '2.1.0',
  engines: { sdk: '^1.0.0' },
  contributes: { views: [{ id: 'acme-dental.chart', for: 'page', title: 'Teeth' }] },
});
const old = defineManifest({
  id: 'acme-old',
  name: 'Old',
  version: '0.1.0',
  engines: { sdk: '^0.1.0' },
  contributes: {},
});

const copied = {
  ...dental,
  id: 'acme-copied',
  name: 'Copied',
  requires: ['questionnaires'],
  contributes: { views: [{ id: 'acme-copied.page', for: 'page', title: 'Copied', permission: 'patients.read' }] },
} as const;
const hash = 'a'.repeat(64);
/** Found before `copied`, and wants the same page. */
const early = {
  ...dental,
  id: 'acme-and-early',
  name: 'Early',
  contributes: { views: [{ id: 'acme-copied.page', for: 'page', title: 'Early' }] },
} as const;

let server: TestServer;
let admin: TestUser;
let nurse: TestUser;

beforeAll(async () => {
  server = await startTestServer({
    plugins: [
      { manifest: dental, source: 'third-party' },
      { manifest: old, source: 'third-party' },
      { manifest: early, source: 'third-party', hash },
      { manifest: copied, source: 'third-party', hash },
    ],
  });
  admin = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['workspaces.*', 'locations.read'] });
  nurse = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['patients.read', 'workspaces.read'] });
});
afterAll(() => server.close());

interface Listed {
  readonly id: string;
  readonly state: string;
}

const list = async (as: TestUser) =>
  (await server.request({ method: 'GET', url: '/api/v2/plugins', as })).body.data as Listed[];
const one = async (id: string, as: TestUser) => (await list(as)).find((plugin) => plugin.id === id);
const put = (id: string, body: unknown, as: TestUser) =>
  server.request({ method: 'PUT', url: `/api/v2/plugins/${encodeURIComponent(id)}`, as, body });

describe('the list of plugins', () => {
  it('names every plugin with its kind, source and state', async () => {
    expect(await one('opd', nurse)).toEqual({
      id: 'opd',
      name: expect.any(String),
      version: expect.any(String),
      kind: 'workspace',
      source: 'built-in',
      enabled: true,
      state: 'on',
      requires: expect.arrayContaining(['patients']),
      workspace: 'OPD',
      rights: expect.arrayContaining(['patients.read']),
      waits: false,
    });
    expect(await one('patients', nurse)).toMatchObject({ kind: 'feature', state: 'on' });
    expect(await one('acme-dental', nurse)).toMatchObject({
      kind: 'feature',
      source: 'third-party',
      state: 'on',
      version: '2.1.0',
    });
    expect(await one('acme-old', nurse)).toMatchObject({
      state: 'failed',
      enabled: false,
      reason: expect.stringContaining('SDK'),
    });
  });

  it('has the manifests of third parties and the addresses of their code', async () => {
    const { body } = await server.request({ method: 'GET', url: '/api/v2/plugins/manifests', as: nurse });
    expect(body.data).toContainEqual({
      manifest: JSON.parse(JSON.stringify(dental)),
      entry: '/plugins/acme-dental/index.js',
    });
    expect(body.data.map(({ manifest }: { manifest: { id: string } }) => manifest.id)).toEqual([
      'acme-dental',
      'acme-old',
      'acme-and-early',
      'acme-copied',
    ]);
  });

  it('needs a signed-in user', async () => {
    for (const url of ['/api/v2/plugins', '/api/v2/plugins/manifests'])
      expect((await server.request({ method: 'GET', url })).status).toBe(401);
  });
});

describe('switching a workspace', () => {
  it('turns it off and on for this organization, and tells browsers and the audit once per change', async () => {
    expect(await put('pharm', { enabled: false }, admin)).toMatchObject({
      status: 200,
      body: { id: 'pharm', enabled: false, state: 'off' },
    });
    expect((await put('pharm', { enabled: false }, admin)).status).toBe(200);
    expect(await one('pharm', nurse)).toMatchObject({ state: 'off' });
    const elsewhere = await server.user(server.clinic, { workspaces: [], resources: [] });
    expect(await one('pharm', elsewhere)).toMatchObject({ state: 'on' });
    expect(await put('pharm', { enabled: true }, admin)).toMatchObject({ body: { state: 'on' } });
    const events = await server.rows(
      `select organization_uuid, data from outbox_events where type = 'plugins.changed' order by id`,
    );
    expect(events).toEqual([
      { organization_uuid: server.hospital, data: { id: 'pharm', enabled: false } },
      { organization_uuid: server.hospital, data: { id: 'pharm', enabled: true } },
    ]);
    expect(
      await server.rows(`select after from audit_entries where resource = 'workspaces' order by seq`),
    ).toHaveLength(2);
  });

  it('also works for a third party’s workspace', async () => {
    expect(await put('acme-dental', { enabled: false }, admin)).toMatchObject({ status: 200, body: { state: 'off' } });
    expect(await one('acme-dental', nurse)).toMatchObject({ state: 'off', reason: 'Switched off' });
    expect(await put('acme-dental', { enabled: true }, admin)).toMatchObject({ status: 200, body: { state: 'on' } });
  });

  it('is refused for built-in features, for the workspace in which it is done, and for unknown ones', async () => {
    expect(await put('patients', { enabled: false }, admin)).toMatchObject({
      status: 409,
      body: { code: 'not_switchable' },
    });
    expect(await put('admin', { enabled: false }, admin)).toMatchObject({
      status: 409,
      body: { code: 'last_admin_workspace' },
    });
    expect((await put('nothing', { enabled: false }, admin)).status).toBe(404);
    expect((await put("' or 1=1 --", { enabled: false }, admin)).status).toBe(404);
    expect(await one('admin', admin)).toMatchObject({ state: 'on' });
  });

  it('needs the right, and a body with the new state', async () => {
    expect(await put('pharm', { enabled: false }, nurse)).toMatchObject({
      status: 403,
      body: { details: { permission: 'workspaces.write' } },
    });
    expect((await put('pharm', {}, admin)).body.errors).toHaveProperty('enabled');
    expect((await put('pharm', { enabled: 'no' }, admin)).body.errors).toHaveProperty('enabled');
  });

  it('ends in one state when two administrators switch at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => put('mom', { enabled: false }, admin)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await server.rows(`select from disabled_plugins where plugin_id = 'mom'`)).toHaveLength(1);
  });
});

describe('a plugin that somebody copied into the folder', () => {
  const accept = (as: TestUser, body: object = { hash }) =>
    server.request({ method: 'PUT', url: '/api/v2/plugins/acme-copied/acceptance', as, body });

  it('is off until an administrator of the organization accepts it, and then on only there', async () => {
    const waits = { state: 'off', waits: true, hash, version: '2.1.0', rights: ['patients.read'] };
    expect(await one('acme-copied', nurse)).toMatchObject({
      ...waits,
      reason: 'Waits for an administrator to accept it',
    });
    expect(await put('acme-copied', { enabled: true }, admin)).toMatchObject({
      status: 409,
      body: { code: 'not_accepted' },
    });
    expect(await accept(nurse)).toMatchObject({ status: 403, body: { details: { permission: 'workspaces.write' } } });
    expect(await accept(admin, { hash: 'b'.repeat(64) })).toMatchObject({
      status: 409,
      body: { code: 'plugin_changed' },
    });
    expect(await one('acme-copied', nurse)).toMatchObject(waits);

    expect(await accept(admin)).toMatchObject({ status: 200, body: { state: 'on', waits: false } });
    expect(await one('acme-copied', nurse)).toMatchObject({ state: 'on', waits: false });
    const elsewhere = await server.user(server.clinic, { workspaces: [], resources: [] });
    expect(await one('acme-copied', elsewhere)).toMatchObject(waits);
  });

  it('keeps its requirements on from its acceptance, and not before', async () => {
    const boss = await server.user(server.clinic, { workspaces: ['ADMIN'], resources: ['workspaces.*'] });
    const clerk = await server.user(server.clinic, { workspaces: ['OPD'], resources: ['questionnaires.read'] });
    expect(await put('covid', { enabled: false }, boss)).toMatchObject({ status: 200 });
    const forms = async () =>
      (await server.request({ method: 'GET', url: '/api/v2/questionnaires', as: clerk })).status;
    expect(await one('questionnaires', boss)).toMatchObject({ state: 'off' });
    expect(await forms()).toBe(404);

    expect(await accept(boss)).toMatchObject({ status: 200 });
    expect(await one('questionnaires', boss)).toMatchObject({ state: 'on' });
    expect(await forms()).toBe(200);
  });

  it('is accepted once in the audit, with its version, its hash and the rights that it wants', async () => {
    await accept(admin);
    const entries = await server.rows<{ user_uuid: string; after: unknown }>(
      `select user_uuid, after from audit_entries
        where organization_uuid = $1 and resource = 'workspaces' and after ? 'accepted'`,
      [server.hospital],
    );
    expect(entries).toEqual([
      {
        user_uuid: admin.uuid,
        after: {
          plugin: 'acme-copied',
          name: 'Copied',
          accepted: { version: '2.1.0', hash },
          rights: ['patients.read'],
        },
      },
    ]);
  });

  it('is off again when its content changes', async () => {
    await accept(admin);
    await server.rows(`update accepted_plugins set hash = 'of before' where plugin_id = 'acme-copied'`);
    expect(await one('acme-copied', nurse)).toMatchObject({ state: 'off', waits: true });
    await accept(admin);
    expect(await one('acme-copied', nurse)).toMatchObject({ state: 'on', waits: false });
  });

  it('stays switched off after its acceptance', async () => {
    await accept(admin);
    expect(await put('acme-copied', { enabled: false }, admin)).toMatchObject({ body: { state: 'off', waits: false } });
    expect(await put('acme-copied', { enabled: true }, admin)).toMatchObject({ body: { state: 'on' } });
  });

  it('is audited again if accepting it again switches it on', async () => {
    const kept = async () => {
      const [row] = await server.rows<{ n: number }>(
        `select count(*)::int as n from audit_entries
          where organization_uuid = $1 and resource = 'workspaces' and after ? 'accepted'`,
        [server.hospital],
      );
      return row!.n;
    };
    expect(await accept(admin)).toMatchObject({ status: 200 });
    const before = await kept();
    expect(await put('acme-copied', { enabled: false }, admin)).toMatchObject({ status: 200 });
    expect(await accept(admin)).toMatchObject({ status: 200, body: { state: 'on' } });
    expect(await kept()).toBe(before + 1);
  });

  it('keeps its names from a plugin that nobody accepted: that one is listed with the reason, and cannot be accepted', async () => {
    await accept(admin);
    const reason = 'The id acme-copied.page belongs to acme-copied. Another would do, such as acme-and-early.page';
    expect(await one('acme-copied', nurse)).toMatchObject({ state: 'on' });
    expect(await one('acme-and-early', nurse)).toMatchObject({ state: 'failed', reason, waits: false });
    const { body } = await server.request({ method: 'GET', url: '/api/v2/plugins/manifests', as: nurse });
    expect(body.data).toContainEqual(expect.objectContaining({ failure: reason }));
    const url = '/api/v2/plugins/acme-and-early/acceptance';
    expect(await server.request({ method: 'PUT', url, as: admin, body: { hash } })).toMatchObject({
      status: 409,
      body: { code: 'plugin_clashes', message: reason },
    });
    expect(await server.rows(`select from accepted_plugins where plugin_id = 'acme-and-early'`)).toEqual([]);
  });

  it('needs no acceptance where it is built in, and gets none where it cannot be used', async () => {
    for (const id of ['patients', 'acme-old', 'nothing'])
      expect(
        await server.request({ method: 'PUT', url: `/api/v2/plugins/${id}/acceptance`, as: admin, body: { hash } }),
      ).toMatchObject({ status: 404 });
  });
});

describe('faults of plugins', () => {
  const report = (id: string, body: object, as = nurse) =>
    server.request({ method: 'POST', url: `/api/v2/plugins/${id}/faults`, as, body });
  const faults = async (as = admin) =>
    (await server.request({ method: 'GET', url: '/api/v2/plugins/faults', as })).body.data as readonly object[];
  const fault = { plugin_version: '2.1.0', place: 'acme-dental.chart', kind: 'TypeError', count: 3 };

  it('are counted by version, place and kind, for users who may see the organization’s plugins', async () => {
    expect((await report('acme-dental', fault)).status).toBe(200);
    await report('acme-dental', { ...fault, count: 2 });
    await report('acme-dental', { ...fault, place: 'index-4f2a.js:3:17', count: 1 });
    expect(await faults()).toEqual([
      expect.objectContaining({ plugin: 'acme-dental', version: '2.1.0', place: 'index-4f2a.js:3:17', count: 1 }),
      expect.objectContaining({ place: 'acme-dental.chart', kind: 'TypeError', count: 5 }),
    ]);
    const elsewhere = await server.user(server.clinic, { workspaces: ['ADMIN'], resources: ['workspaces.read'] });
    expect(await faults(elsewhere)).toEqual([]);
    const clerk = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['patients.read'] });
    expect((await server.request({ method: 'GET', url: '/api/v2/plugins/faults', as: clerk })).status).toBe(403);
  });

  it('contain no text that a user could have typed, neither in the place nor in the kind', async () => {
    await report('acme-dental', { ...fault, place: 'Ama Mensah, 024 555 0199' });
    expect((await report('acme-dental', { ...fault, kind: 'Ama Mensah' })).status).toBe(400);
    const [latest] = await faults();
    expect(latest).toMatchObject({ place: 'elsewhere' });
    expect(JSON.stringify(await server.rows('select * from plugin_faults'))).not.toContain('Ama');
  });

  it('are accepted only for a present plugin in its current version, and for fifty places at most', async () => {
    for (const id of ['patients', 'nothing']) expect((await report(id, fault)).status).toBe(404);
    expect((await report('acme-dental', { ...fault, plugin_version: '1.0.0' })).status).toBe(404);
    await server.rows(
      `insert into plugin_faults (organization_uuid, plugin_id, version, place, kind, count)
      select $1, 'acme-dental', '2.1.0', 'index.js:1:' || n, 'Error', 1 from generate_series(1, 60) n`,
      [server.hospital],
    );
    const before = (await faults()).length;
    const other = await server.user(server.hospital, { workspaces: ['OPD'], resources: [] });
    expect((await report('acme-dental', { ...fault, place: 'index.js:9:9' }, other)).status).toBe(200);
    expect((await faults()).length).toBe(before);
    expect((await faults())[0]).toMatchObject({ place: 'elsewhere' });
    await server.rows(`update plugin_faults set version = '1.9.0'`);
    await report('acme-dental', fault, other);
    expect(await server.rows('select version from plugin_faults where plugin_id = $1', ['acme-dental'])).toEqual([
      { version: '2.1.0' },
    ]);
  });

  it('of a new kind reach a user who has the page open', async () => {
    const events = await server.rows(`select data from outbox_events where type = 'plugin.failed' limit 1`);
    expect(events).toEqual([{ data: { id: 'acme-dental' } }]);
  });
});
