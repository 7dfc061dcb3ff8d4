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

let server: TestServer;
let admin: TestUser;
let nurse: TestUser;

beforeAll(async () => {
  server = await startTestServer({
    plugins: [
      { manifest: dental, source: 'third-party' },
      { manifest: old, source: 'third-party' },
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

  it('has the manifests of third parties and where their code is', async () => {
    const { body } = await server.request({ method: 'GET', url: '/api/v2/plugins/manifests', as: nurse });
    expect(body.data).toContainEqual({
      manifest: JSON.parse(JSON.stringify(dental)),
      entry: '/plugins/acme-dental/index.js',
    });
    expect(body.data.map(({ manifest }: { manifest: { id: string } }) => manifest.id)).toEqual([
      'acme-dental',
      'acme-old',
    ]);
  });

  it('is for those who are signed in', async () => {
    for (const url of ['/api/v2/plugins', '/api/v2/plugins/manifests'])
      expect((await server.request({ method: 'GET', url })).status).toBe(401);
  });
});

describe('switching a workspace', () => {
  it('turns it off and on for this organization, tells browsers and the audit, once for each change', async () => {
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

  it('is there for what a third party brings too', async () => {
    expect(await put('acme-dental', { enabled: false }, admin)).toMatchObject({ status: 200, body: { state: 'off' } });
    expect(await one('acme-dental', nurse)).toMatchObject({ state: 'off', reason: 'Switched off' });
    expect(await put('acme-dental', { enabled: true }, admin)).toMatchObject({ status: 200, body: { state: 'on' } });
  });

  it('is refused for built-in features, for the workspace in which it is done, and for what is not there', async () => {
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

  it('needs the right, and a body that says what', async () => {
    expect(await put('pharm', { enabled: false }, nurse)).toMatchObject({
      status: 403,
      body: { details: { permission: 'workspaces.write' } },
    });
    expect((await put('pharm', {}, admin)).body.errors).toHaveProperty('enabled');
    expect((await put('pharm', { enabled: 'no' }, admin)).body.errors).toHaveProperty('enabled');
  });

  it('ends in one state, whichever of two administrators is faster', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => put('mom', { enabled: false }, admin)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await server.rows(`select from disabled_plugins where plugin_id = 'mom'`)).toHaveLength(1);
  });
});
