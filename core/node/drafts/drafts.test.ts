import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';

let server: TestServer;
let ama: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  ama = await server.user(server.hospital, { workspaces: [], resources: [] });
});
afterAll(() => server.close());

const draft = (method: 'GET' | 'PUT' | 'DELETE', key: string, value?: unknown, as: TestUser = ama) =>
  server.request({
    method,
    url: `/api/v2/drafts/${encodeURIComponent(key)}`,
    as,
    ...(method === 'PUT' && { body: { value } }),
  });

describe('drafts', () => {
  it('come back unchanged, under any name, until they are deleted', async () => {
    const key = 'patient/new?x=1 & é';
    const value = { first_name: "O'Brien \\u0000", address: [{ city: 'Ho' }], note: 'é👩🏾‍⚕️', ['__proto__x']: null };
    expect(await draft('GET', key)).toMatchObject({ status: 200, body: { key, value: null, updated_at: null } });
    expect((await draft('PUT', key, { old: true })).status).toBe(200);
    expect((await draft('PUT', key, value)).status).toBe(200);
    expect((await draft('GET', key)).body.value).toEqual(value);
    await draft('DELETE', key);
    expect((await draft('GET', key)).body.value).toBeNull();
    expect((await draft('DELETE', key)).status).toBe(200);
  });

  it('for one kind of new record are listed, the newest first, without other users’', async () => {
    const esi = await server.user(server.hospital, { workspaces: [], resources: [] });
    for (const key of ['patient/new~a', 'patient/new/018f~a', 'patient/newer~a', 'patient/new%~a', 'patient/new'])
      await draft('PUT', key, key, esi);
    await draft('PUT', 'patient/new~b', { values: { first_name: 'Esi' } }, esi);
    await draft('PUT', 'patient/new~c', 'of somebody else', ama);
    const list = (of: string) =>
      server.request({ method: 'GET', url: `/api/v2/drafts?of=${encodeURIComponent(of)}`, as: esi });
    const { status, body } = await list('patient/new');
    expect(status).toBe(200);
    expect(body.data.map(({ key }: { key: string }) => key)).toEqual(['patient/new~b', 'patient/new', 'patient/new~a']);
    expect(body.data[0]).toMatchObject({ value: { values: { first_name: 'Esi' } }, updated_at: expect.any(String) });
    expect((await list('')).status).toBe(400);
  });

  it('from before their key named the patient are found under the new key, and offered for new records', async () => {
    const esi = await server.user(server.hospital, { workspaces: [], resources: [] });
    const [patient, record, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await draft('PUT', `allergy/${record}`, 'of the record', esi);
    await draft('PUT', `allergy/of ${patient}`, 'of something new', esi);
    const found = await draft('GET', `allergy/${patient}/${record}`, undefined, esi);
    expect(found.body).toMatchObject({ key: `allergy/${record}`, value: 'of the record' });
    expect((await draft('GET', `allergy/${patient}/${other}`, undefined, esi)).body.value).toBeNull();
    const list = async (of: string) =>
      (
        await server.request({ method: 'GET', url: `/api/v2/drafts?of=${encodeURIComponent(of)}`, as: esi })
      ).body.data.map(({ value }: { value: string }) => value);
    expect(await list(`allergy/new/${patient}`)).toEqual(['of something new']);
    expect(await list(`allergy/new/${other}`)).toEqual([]);
    // Changed since: that is the newer one.
    await draft('PUT', `allergy/${patient}/${record}`, 'typed on', esi);
    expect((await draft('GET', `allergy/${patient}/${record}`, undefined, esi)).body.value).toBe('typed on');
  });

  it('under any former shape of their key are found, but only by the form and for the subject of their text', async () => {
    const esi = await server.user(server.hospital, { workspaces: [], resources: [] });
    const [patient, record, ward, other] = Array.from({ length: 4 }, () => crypto.randomUUID());
    const offered = async (of: string) =>
      (
        await server.request({ method: 'GET', url: `/api/v2/drafts?of=${encodeURIComponent(of)}`, as: esi })
      ).body.data.map(({ value }: { value: string }) => value);
    const read = async (key: string) => (await draft('GET', key, undefined, esi)).body.value as string | null;
    const formerly = [
      `room/in ${ward}`,
      'locations/in nothing',
      `patient/after ${patient}`,
      `appointment/${record}/move`,
      `service-requests/${patient}/record`,
      `service-requests/${patient}/record/line`,
      `note-template/${record}`,
    ];
    for (const key of formerly) await draft('PUT', key, key, esi);
    expect(await offered(`room/new/${ward}`)).toEqual([`room/in ${ward}`]);
    expect(await offered('locations/new')).toEqual(['locations/in nothing']);
    expect(await offered(`patient/relative/new/${patient}`)).toEqual([`patient/after ${patient}`]);
    expect(await read(`appointment-move/${patient}/${record}`)).toBe(`appointment/${record}/move`);
    expect(await read(`service-requests/${patient}`)).toBe(`service-requests/${patient}/record`);
    expect(await read(`service-requests/${patient}/line`)).toBe(`service-requests/${patient}/record/line`);
    expect(await offered(`note-template/copy/new/${record}`)).toEqual([`note-template/${record}`]);
    for (const of of [
      'note-template/new',
      `note-template/copy/new/${other}`,
      `bed/new/${ward}`,
      `room/new/${other}`,
      'patient/new',
      `patient/new/${patient}`,
      'room/new',
    ])
      expect(await offered(of), of).toEqual([]);
    for (const key of [
      `appointment/${patient}/${record}`,
      `appointment-move/${patient}/${other}`,
      `service-requests/${other}`,
      `medication-requests/${patient}/line`,
      `note-template/edited/${record}`,
    ])
      expect(await read(key), key).toBeNull();
  });

  it('are visible only to their user', async () => {
    const kofi = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['Patients.*'] });
    await draft('PUT', 'mine', 'secret');
    expect((await draft('GET', 'mine', undefined, kofi)).body.value).toBeNull();
    await draft('DELETE', 'mine', undefined, kofi);
    expect((await draft('GET', 'mine')).body.value).toBe('secret');
    expect((await server.request({ method: 'GET', url: '/api/v2/drafts/mine' })).status).toBe(401);
    expect(
      (await server.request({ method: 'GET', url: '/api/v2/drafts/mine', as: ama, organization: server.clinic }))
        .status,
    ).toBe(404);
  });

  it.each([
    ['a key of more than 200 characters', 'x'.repeat(201), 1, 400],
    ['what is too large', 'large', 'x'.repeat(300 * 1024), 413],
    ['a NUL', 'nul', 'a\u0000b', 400],
    ['half a pair', 'half', '\ud83d', 400],
    ['nothing', 'nothing', undefined, 400],
  ])('refuse %s', async (_what, key, value, status) => {
    expect((await draft('PUT', key, value)).status).toBe(status);
  });

  it('are at most two hundred: the one untouched for longest goes first', async () => {
    const kofi = await server.user(server.hospital, { workspaces: [], resources: [] });
    await server.rows(
      `insert into drafts (organization_uuid, user_uuid, key, value, updated_at)
       select $1, $2, 'draft ' || n, '1', now() - n * interval '1 minute' from generate_series(1, 200) n`,
      [server.hospital, kofi.uuid],
    );
    await draft('PUT', 'one more', 1, kofi);
    const keys = (await server.rows<{ key: string }>('select key from drafts where user_uuid = $1', [kofi.uuid])).map(
      ({ key }) => key,
    );
    expect(keys).toHaveLength(200);
    expect(keys).not.toContain('draft 200');
    expect(keys).toContain('draft 199');
  });
});
