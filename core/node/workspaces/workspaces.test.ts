import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';

let server: TestServer;
let admin: TestUser;
let nurse: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  admin = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['workspaces.*', 'roles.*'] });
  nurse = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['patients.read'] });
});
afterAll(() => server.close());

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  body: unknown,
  { as = admin, version, of = server.hospital }: { as?: TestUser; version?: number; of?: string } = {},
) =>
  server.request({
    method,
    url: `/api/v1/providers/${of}/workspaces`,
    as,
    body,
    ...(version !== undefined && { headers: { 'if-match': String(version) } }),
  });
const add = (name: string, more: object = {}) => call('POST', { name, ...more });

describe('workspaces that an organization names', () => {
  it('are in-patient wards by default, and everybody in the organization may read them', async () => {
    const made = await add('Surgical ward');
    expect(made).toMatchObject({ status: 201, body: { type: 'IPD', name: 'Surgical ward', position: 0, version: 1 } });
    expect(made.body.entry).toBe(`IPD.${made.body.id}`);
    const { body } = await call('GET', undefined, { as: nurse });
    expect(body.data).toContainEqual(made.body);
    const { body: theirs } = await call('GET', undefined, {
      as: await server.user(server.clinic, { workspaces: [], resources: [] }),
      of: server.clinic,
    });
    expect(theirs.data.filter(({ uuid }: { uuid: string | null }) => uuid !== null)).toEqual([]);
  });

  it('are listed after the active built-in ones, which are no records and cannot be changed', async () => {
    const { body: made } = await add('Eye ward', { type: 'OPD' });
    const list = async (query = '') => {
      const url = `/api/v1/providers/${server.hospital}/workspaces${query}`;
      const { body } = await server.request({ method: 'GET', url, as: nurse });
      return body.data as { id: string; uuid: string | null; name: string; roles: readonly string[] }[];
    };
    const all = await list();
    const builtIn = all.filter(({ uuid }) => uuid === null);
    expect(builtIn.map(({ id }) => id).toSorted()).toEqual(
      ['ADMIN', 'BILL', 'COVID', 'DIAG', 'EMERG', 'HOME', 'IPD', 'MOM', 'OPD', 'PHARM', 'RECEPT', 'VIRT'].toSorted(),
    );
    expect(builtIn.find(({ id }) => id === 'IPD')).toMatchObject({ type: 'IPD', entry: 'IPD', version: null });
    expect(builtIn.every(({ name }) => name.length > 0)).toBe(true);
    expect(all.slice(builtIn.length)).toContainEqual(made);
    expect((await list('?named=true')).every(({ uuid }) => uuid !== null)).toBe(true);
    expect((await call('DELETE', { id: 'OPD' }, { version: 1 })).body.errors).toHaveProperty('id');
    await server.rows(`insert into disabled_plugins (organization_uuid, plugin_id) values ($1, 'covid')`, [
      server.hospital,
    ]);
    expect((await list()).map(({ id }) => id)).not.toContain('COVID');
    await server.rows('delete from disabled_plugins');
  });

  it('are changed and deleted by their id in the body, by callers who send the version', async () => {
    const { body: made } = await add('Ward to change', { type: 'opd' });
    expect(made.type).toBe('OPD');
    expect((await call('PATCH', { id: made.id, name: 'Changed' })).status).toBe(428);
    const changed = await call('PATCH', { id: made.id, name: 'Changed', type: 'MOM', position: 3 }, { version: 1 });
    expect(changed.body).toMatchObject({ name: 'Changed', type: 'MOM', position: 3, version: 2 });
    const nothing = { type: null, name: null, position: null };
    const same = await call('PATCH', { id: made.id, ...nothing }, { version: 2 });
    expect([same.status, same.body]).toMatchObject([200, { name: 'Changed', type: 'MOM', position: 3, version: 3 }]);
    expect(await call('PATCH', { id: made.id, name: 'Late' }, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', details: { current: { name: 'Changed' } } },
    });
    expect((await call('DELETE', { id: made.id })).status).toBe(428);
    expect((await call('DELETE', { id: made.id }, { version: 1 })).status).toBe(409);
    expect((await call('DELETE', { id: made.id }, { version: 3 })).status).toBe(204);
    expect((await call('DELETE', { id: made.id }, { version: 3 })).status).toBe(404);
    const trail = await server.rows(`select action from audit_entries where resource_uuid = $1 order by seq`, [
      made.id,
    ]);
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete']);
    const told = await server.rows(`select type from outbox_events where uuid = $1 order by id`, [made.id]);
    const kinds = ['workspace.created', 'workspace.updated', 'workspace.updated', 'workspace.deleted'];
    expect(told.map(({ type }) => type)).toEqual(kinds);
  });

  it('stay, and keep their type, while a role names them', async () => {
    const { body: made } = await add('Maternity ward');
    await server.rows(
      `insert into roles (organization_uuid, uuid, name, permissions) values ($1, gen_random_uuid(), 'Ward nurse', $2)`,
      [server.hospital, { workspaces: [made.entry.toLowerCase()], resources: [] }],
    );
    const refused = { status: 409, body: { code: 'workspace_in_use', details: { roles: ['Ward nurse'] } } };
    expect(await call('DELETE', { id: made.id }, { version: 1 })).toMatchObject(refused);
    expect(await call('PATCH', { id: made.id, type: 'OPD' }, { version: 1 })).toMatchObject(refused);
    expect((await call('PATCH', { id: made.id, name: 'Labour ward' }, { version: 1 })).body.roles).toEqual([
      'Ward nurse',
    ]);
  });

  it('have unique names in any spelling, even with many simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => add(n % 2 ? 'Children’s ward' : ' CHILDREN’S WARD ')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual({ name: ['Name already exists'] });
  });

  it.each([
    [{}, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: 'Moon', type: 'MOON' }, 'type'],
    [{ name: 'Moon', type: 'IPD.x' }, 'type'],
    [{ name: 'Moon', position: -1 }, 'position'],
    [{ name: 'Moon', position: 1.5 }, 'position'],
    [{ name: 'Moon', organization_uuid: 'x' }, 'organization_uuid'],
  ])('refuse %j beside its field', async (body, field) => {
    const answer = await call('POST', body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it('belong to their organization and to users with the right', async () => {
    const theirs = await server.user(server.clinic, { workspaces: ['ADMIN'], resources: ['workspaces.*'] });
    const { body: made } = await call('POST', { name: 'Theirs' }, { as: theirs, of: server.clinic });
    expect((await call('PATCH', { id: made.id, name: 'Mine' }, { version: 1 })).status).toBe(404);
    expect((await call('DELETE', { id: made.id }, { version: 1 })).status).toBe(404);
    expect((await call('POST', { name: 'Mine' }, { of: server.clinic })).status).toBe(404);
    expect(await call('POST', { name: 'Mine' }, { as: nurse })).toMatchObject({
      status: 403,
      body: { details: { permission: 'workspaces.write' } },
    });
  });
});

describe('open work in a workspace', () => {
  it('counts drafts and people at work there', async () => {
    const draft = (as: TestUser, key: string, workspace: string) =>
      server.request({
        method: 'PUT',
        url: `/api/v2/drafts/${key}`,
        as,
        body: { value: { a: 1 } },
        headers: { 'x-workspace': workspace },
      });
    await draft(nurse, 'one', 'OPD');
    await draft(nurse, 'two', 'OPD');
    await draft(admin, 'three', 'OPD');
    await draft(admin, 'four', 'ADMIN');
    await server.request({
      method: 'GET',
      url: `/api/v2/emr/patients`,
      as: nurse,
      headers: { 'x-workspace': 'OPD' },
    });
    const work = (plugin: string) =>
      server.request({ method: 'GET', url: `/api/v2/plugins/${plugin}/open-work`, as: admin });
    expect((await work('opd')).body).toEqual({ drafts: 3, drafts_of: 2, people: 1 });
    expect((await work('pharm')).body).toEqual({ drafts: 0, drafts_of: 0, people: 0 });
    expect((await work('patients')).body).toEqual({ drafts: 0, drafts_of: 0, people: 0 });
    expect((await work('nothing')).status).toBe(404);
  });
});
