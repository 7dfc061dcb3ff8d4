import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNotes, notesPlugin } from '../../../../tests/support/notes-plugin';
import { roundTrips } from '../../../../tests/support/round-trips';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let server: TestServer;
let writer: TestUser;
let reader: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await startTestServer({ plugins: [notesPlugin] });
  await createNotes(server);
  writer = await server.user(server.hospital, { workspaces: ['NOTES'], resources: ['Jottings.*'] });
  reader = await server.user(server.hospital, { workspaces: ['NOTES'], resources: ['jottings.read'] });
  stranger = await server.user(server.clinic, { workspaces: ['NOTES'], resources: ['jottings*'] });
});
afterAll(() => server.close());

let count = 0;
const fresh = () => `note ${++count}`;
const add = (text: string, as = writer) => server.request({ method: 'POST', url: '/api/v1/notes', as, body: { text } });

describe('a request', () => {
  it('gets its handler’s result, and the version as ETag', async () => {
    const { status, body, headers } = await add('first');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      text: 'first',
      version: 1,
      organization_uuid: server.hospital,
      created_by: writer.uuid,
    });
    expect(headers['etag']).toBe('"1"');
    expect(headers['cache-control']).toBe('no-store');
    const read = await server.request({ method: 'GET', url: `/api/v1/notes/${body.uuid}/`, as: reader });
    expect(read.body).toEqual(body);
  });

  it('shows the changed record to callers who may read it, and only its id and version to others', async () => {
    const { body } = await add('of somebody else', writer);
    const blind = await server.user(server.hospital, { workspaces: ['NOTES'], resources: ['jottings.write'] });
    const change = (as: TestUser, version: number) =>
      server.request({
        method: 'PATCH',
        url: `/api/v1/notes/${body.uuid}`,
        as,
        body: { text: `changed ${version}` },
        headers: { 'if-match': `"${version}"` },
      });
    const unseen = await change(blind, 1);
    expect([unseen.status, unseen.body, unseen.headers['etag']]).toEqual([200, { uuid: body.uuid, version: 2 }, '"2"']);
    expect((await change(writer, 2)).body).toMatchObject({ text: 'changed 2', created_by: writer.uuid });
  });

  it('takes as few round trips to the database as possible', async () => {
    const { body } = await add(fresh());
    const read = () => server.request({ method: 'GET', url: `/api/v1/notes/${body.uuid}`, as: writer });
    await read();
    expect(await roundTrips(read)).toBe(1);
    expect(await roundTrips(() => add(fresh()))).toBe(3);
    const keyed = { 'idempotency-key': fresh().replace(' ', '-') };
    const twice = () =>
      server.request({ method: 'POST', url: '/api/v1/notes', as: writer, body: { text: 'keyed' }, headers: keyed });
    expect(await roundTrips(twice)).toBe(3);
    expect(await roundTrips(twice)).toBe(2);
  });

  it('without a token gets 401', async () => {
    const { status, body } = await server.request({ method: 'GET', url: '/api/v1/notes' });
    expect([status, body.code]).toEqual([401, 'token_not_valid']);
  });

  it('gets the protective headers, even with a refusal or an unknown address', async () => {
    const refused = [
      { method: 'GET', url: '/api/v1/notes' },
      { method: 'GET', url: '/api/v1/nothing', as: reader },
      { method: 'PUT', url: '/api/v1/notes', as: reader },
      { method: 'GET', url: '/api/v1/%E0%A4%A', as: reader },
      { method: 'POST', url: '/api/v1/notes', as: reader, body: '{' },
    ] as const;
    for (const request of refused) {
      const { status, headers } = await server.request(request);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'referrer-policy': 'no-referrer',
      });
    }
  });

  it('of a role without the right gets 403 with the name of the right', async () => {
    const { status, body } = await add(fresh(), reader);
    expect([status, body.details.permission]).toEqual([403, 'jottings.write']);
  });

  it('for an organization without a role for the caller gets 404', async () => {
    const { status } = await server.request({
      method: 'GET',
      url: '/api/v1/notes',
      as: reader,
      organization: server.clinic,
    });
    expect(status).toBe(404);
  });

  it('that names another organization in path, query or body gets 404', async () => {
    const named = [
      { method: 'GET', url: `/api/v1/providers/${server.clinic}/notes/x/faults` },
      { method: 'GET', url: `/api/v1/notes?managing_organization_id=${server.clinic}` },
      { method: 'GET', url: `/api/v1/notes?service_provider_id=${server.clinic}` },
      { method: 'POST', url: '/api/v1/notes', body: { text: fresh(), managing_organization_id: server.clinic } },
    ] as const;
    for (const request of named) expect((await server.request({ ...request, as: writer })).status).toBe(404);
    expect(
      (
        await server.request({
          method: 'GET',
          url: `/api/v1/notes?managing_organization_id=${server.hospital}`,
          as: writer,
        })
      ).status,
    ).toBe(200);
  });

  it('sees nothing of another organization, even if the handler forgets to filter by its own', async () => {
    const { body: note } = await add(fresh());
    expect((await server.request({ method: 'GET', url: `/api/v1/notes/${note.uuid}`, as: stranger })).status).toBe(404);
    expect((await server.request({ method: 'GET', url: '/api/v1/notes', as: stranger })).body.data).toEqual([]);
  });

  it.each(['7', "' or 1=1 --", '%00'])('for the id %s gets 404', async (id) => {
    const { status } = await server.request({
      method: 'GET',
      url: `/api/v1/notes/${encodeURIComponent(id)}`,
      as: reader,
    });
    expect(status).toBe(404);
  });

  it('that breaks a rule gets 400 with the messages beside the fields', async () => {
    const { status, body } = await server.request({
      method: 'POST',
      url: '/api/v1/notes',
      as: writer,
      body: { text: '', version: 3 },
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      status: 400,
      code: 'validation',
      message: expect.stringMatching(/is required|is not valid/),
      errors: { text: ['Text is required'], version: ['Version is not valid'] },
    });
    const unknown = await server.request({ method: 'GET', url: '/api/v1/notes?pagesize=1', as: reader });
    expect(unknown.body.errors).toHaveProperty('pagesize');
  });

  it('with an unknown method or path gets 405 or 404', async () => {
    const wrong = await server.request({ method: 'DELETE', url: '/api/v1/notes', as: writer });
    expect([wrong.status, wrong.headers['allow']]).toEqual([405, 'POST, GET']);
    expect((await server.request({ method: 'GET', url: '/api/v1/nothing', as: writer })).body).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('with an unknown method or path gets the same answer for any body', async () => {
    for (const [type, body] of [
      ['application/json', '{"broken":'],
      ['application/json', `{"a":${'['.repeat(200)}${']'.repeat(200)}}`],
      ['text/xml', '<a/>'],
      ['multipart/form-data', 'no form'],
    ] as const) {
      const headers = { 'content-type': type };
      const send = (url: string) => server.request({ method: 'PUT', url, as: writer, body, headers });
      expect((await send('/api/v1/nothing')).body, type).toMatchObject({ status: 404, code: 'not_found' });
      expect(await send('/api/v1/notes'), type).toMatchObject({
        status: 405,
        headers: { allow: 'POST, GET' },
        body: { code: 'method_not_allowed' },
      });
    }
  });

  it('of a switched-off plugin gets 404 with its name, at once', async () => {
    await server.rows(`insert into disabled_plugins (organization_uuid, plugin_id) values ($1, 'jottings')`, [
      server.clinic,
    ]);
    const { status, body } = await server.request({ method: 'GET', url: '/api/v1/notes', as: stranger });
    expect([status, body.code]).toEqual([404, 'plugin_off']);
    expect(body.message).toContain('Jottings');
    await server.rows('delete from disabled_plugins');
    expect((await server.request({ method: 'GET', url: '/api/v1/notes', as: stranger })).status).toBe(200);
  });

  it('is refused at once after the user was disabled, the session ended or locked, or a right removed', async () => {
    const user = await server.user(server.hospital, { workspaces: [], resources: ['jottings*'] });
    const attempt = async () => (await server.request({ method: 'GET', url: '/api/v1/notes', as: user })).status;
    expect(await attempt()).toBe(200);
    const rights = (resources: string[]) =>
      server.rows('update roles set permissions = $2 where uuid = $1', [user.role, { workspaces: [], resources }]);
    await rights([]);
    expect(await attempt()).toBe(403);
    await rights(['jottings.read']);
    expect(await attempt()).toBe(200);
    await server.rows('update sessions set locked_at = now() where uuid = $1', [user.session]);
    expect(await attempt()).toBe(423);
    await server.rows('update sessions set locked_at = null where uuid = $1', [user.session]);
    await server.rows(`update roles set permissions = '{"workspaces":[],"resources":[]}' where uuid = $1`, [user.role]);
    expect(await attempt()).toBe(403);
    await server.rows('update practitioner_roles set ended_at = now() where uuid = $1', [user.practitionerRole]);
    expect(await attempt()).toBe(404);
    await server.rows('update users set disabled_at = now() where uuid = $1', [user.uuid]);
    expect(await attempt()).toBe(401);
  });
});

describe('an update', () => {
  it('needs the version that was read, and is refused with both versions if it is outdated', async () => {
    const { body: note } = await add(fresh());
    const update = (text: string, headers: Record<string, string>) =>
      server.request({ method: 'PATCH', url: `/api/v1/notes/${note.uuid}`, as: writer, body: { text }, headers });
    expect((await update('no version', {})).status).toBe(428);
    const first = await update(fresh(), { 'if-match': 'W/"1"' });
    expect([first.status, first.body.version, first.headers['etag']]).toEqual([200, 2, '"2"']);
    const stale = await update(fresh(), { 'if-match': '1' });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect(stale.body.details).toMatchObject({ sent: 1, current: { version: 2, text: first.body.text } });
    expect((await update(fresh(), { 'if-match': '*' })).status).toBe(400);
  });

  it('succeeds for one of ten simultaneous requests', async () => {
    const { body: note } = await add(fresh());
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.request({
          method: 'PATCH',
          url: `/api/v1/notes/${note.uuid}`,
          as: writer,
          body: { text: fresh() },
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

describe('an error', () => {
  const fault = (name: string) =>
    server.request({ method: 'GET', url: `/api/v1/providers/${server.hospital}/notes/${name}/faults`, as: writer });

  it('of the request gets 4xx for every error that the database reports', async () => {
    expect((await fault('nul')).status).toBe(400);
    expect((await fault('overflow')).status).toBe(400);
    const text = fresh();
    await add(text);
    const twice = await add(text);
    expect([twice.status, twice.body.code]).toEqual([409, 'already_exists']);
    expect(twice.text).not.toContain(text);
  });

  it('caused by two colliding transactions is tried once more', async () => {
    expect((await fault('serialization')).status).toBe(200);
  });

  it('of the server gets 500 without its reason', async () => {
    const { status, text } = await fault('bug');
    expect(status).toBe(500);
    expect(text).not.toContain('secret');
    expect((await fault('swallowed')).status).toBe(500);
  });

  it('such as a query without await ends with its own request', async () => {
    expect((await fault('forgotten')).status).toBe(200);
    expect((await fault('fine')).status).toBe(200);
  });
});

describe('the workspace of a request', () => {
  it.each([
    ['XYZ', 'XYZ'],
    ['xyz.018f', 'XYZ'],
    ['<b>opd</b>', '<B>OPD</B>'],
  ])('is refused if %s is not a workspace', async (sent, named) => {
    const answer = await server.request({
      method: 'GET',
      url: '/api/v1/notes',
      as: reader,
      headers: { 'x-workspace': sent },
    });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      403,
      'invalid_workspace',
      `Invalid workspace: ${named}`,
    ]);
  });

  it.each(['', 'opd', 'IPD.018f', 'notes'])('is accepted if it is "%s"', async (sent) => {
    const answer = await server.request({
      method: 'GET',
      url: '/api/v1/notes',
      as: reader,
      headers: { 'x-workspace': sent },
    });
    expect(answer.status).toBe(200);
  });
});

describe('the audit', () => {
  it('contains each read before its answer is sent', async () => {
    const { body: note } = await add(fresh());
    const reads = Array.from({ length: 20 }, () =>
      server.request({
        method: 'GET',
        url: `/api/v1/notes/${note.uuid}`,
        as: reader,
        headers: { 'x-workspace': 'opd' },
      }),
    );
    await Promise.all(reads);
    const rows = await server.rows(
      `select workspace, host(address) as address from audit_entries where action = 'read' and resource_uuid = $1 and user_uuid = $2`,
      [note.uuid, reader.uuid],
    );
    expect(rows).toHaveLength(20);
    expect(rows[0]).toEqual({ workspace: 'OPD', address: '127.0.0.1' });
  });
});
