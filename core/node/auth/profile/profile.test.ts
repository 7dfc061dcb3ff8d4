import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bearer, newAccount, signIn, type Account } from '../../../../tests/support/account';
import { multipart } from '../../../../tests/support/multipart';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

let server: TestServer;
let ama: Account;
let access: string;

beforeAll(async () => {
  server = await startTestServer({});
  ama = await newAccount(server, server.hospital);
  access = (await signIn(server, ama)).access;
});
afterAll(() => server.close());

const change = (body: unknown, headers: Record<string, string> = {}) =>
  server.request({ method: 'PATCH', url: '/api/v1/user', body, headers: { ...bearer(access), ...headers } });
const upload = (fields: Record<string, string>, files: Record<string, Buffer>, token = access) => {
  const { body, contentType } = multipart(fields, files);
  return server.request({
    method: 'PATCH',
    url: '/api/v1/user',
    body,
    headers: { ...bearer(token), 'content-type': contentType },
  });
};
const file = (name: string, token: string, organization: string) =>
  server.request({ method: 'GET', url: `/api/v2/files/${name}`, headers: bearer(token, organization) });
const pathOf = (name: string) => join(server.folder, 'files/users', ama.uuid, name);
const picture = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();

describe('changing one’s profile', () => {
  it('is audited in all organizations of the user, but with details only in the one that made the account', async () => {
    const kofi = await newAccount(server, server.hospital);
    const colleague = await server.user(server.clinic, { workspaces: [], resources: [] });
    await server.rows(
      `insert into practitioner_roles (organization_uuid, uuid, user_uuid, role_uuid, came_with_account)
       values ($1, gen_random_uuid(), $2, $3, true)`,
      [server.clinic, kofi.uuid, colleague.role],
    );
    const { access: token } = await signIn(server, kofi);
    await change({ address: 'Ring Road 7' }, bearer(token));
    const entries = await server.rows(
      `select organization_uuid, after, note from audit_entries where resource_uuid = $1 and resource = 'users'`,
      [kofi.uuid],
    );
    const of = (organization: string) => entries.find((entry) => entry['organization_uuid'] === organization);
    expect(of(server.hospital)).toMatchObject({ after: { address: 'Ring Road 7' } });
    expect(of(server.clinic)).toMatchObject({ after: null, note: { fields: expect.arrayContaining(['address']) } });
    expect(JSON.stringify(of(server.clinic))).not.toContain('Ring Road');
  });

  it('stores the fields of both forms, with addresses and numbers in their stored form', async () => {
    const { status, body } = await change({
      first_name: ' Akosua ',
      last_name: 'Boateng',
      email_address: ' Akosua.B@Ridge.ORG ',
      phone_number: '024 412 3456',
      gender: 'female',
      birth_date: '1990-05-17',
      address: 'Ring Road\nAccra',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      successful: true,
      message: 'Profile updated successfully',
      user: {
        full_name: 'Akosua Boateng',
        first_name: 'Akosua',
        email_address: 'Akosua.B@ridge.org',
        email: 'Akosua.B@ridge.org',
        phone_number: '+233244123456',
        mobile: '+233244123456',
        gender: 'FEMALE',
        birth_date: '1990-05-17',
        address: 'Ring Road\nAccra',
      },
    });
  });

  it('accepts the admin profile’s names for address and number, and keeps absent fields', async () => {
    const { body } = await change({ email: 'new@ridge.org', mobile: '+44 20 7946 0958' });
    expect(body.user).toMatchObject({
      email_address: 'new@ridge.org',
      phone_number: '+442079460958',
      first_name: 'Akosua',
    });
    expect((await change({ address: '', birth_date: null })).body.user).toMatchObject({
      address: null,
      birth_date: null,
    });
  });

  it.each([
    [{ first_name: '  ' }, { first_name: ['First name is required'] }],
    [{ first_name: 'x'.repeat(101) }, { first_name: ['First name should not exceed 100 characters'] }],
    [{ email_address: 'nobody' }, { email_address: ['Email address format is invalid'] }],
    [{ phone_number: '0000000000' }, { phone_number: ['Phone number is not valid'] }],
    [{ gender: 'robot' }, { gender: ['Gender is not valid'] }],
    [{ birth_date: '2190-01-01' }, { birth_date: ['Date of birth is not valid'] }],
    [{ birth_date: '1990-02-30' }, { birth_date: ['Date of birth is not valid'] }],
    [{ username: 'root' }, { username: ['Username is not valid'] }],
    [
      { password_hash: 'x', disabled_at: null },
      { password_hash: ['Password hash is not valid'], disabled_at: ['Disabled at is not valid'] },
    ],
  ])('refuses %j', async (body, errors) => {
    expect(await change(body)).toMatchObject({ status: 400, body: { code: 'validation', errors } });
  });

  it('overwrites no unseen change if the caller sends a version', async () => {
    const { version } = (await change({ address: 'one' })).body.user as { version: number };
    expect((await change({ address: 'two' }, { 'if-match': `"${version}"` })).status).toBe(200);
    expect(await change({ address: 'three' }, { 'if-match': `"${version}"` })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  });

  it('records the changed fields', async () => {
    await change({ address: 'Osu' });
    const [entry] = await server.rows(
      `select before, after from audit_entries where resource_uuid = $1 and resource = 'users' order by seq desc limit 1`,
      [ama.uuid],
    );
    expect(entry).toMatchObject({ after: { address: 'Osu' } });
    expect(Object.keys(entry!['before'] as object).toSorted()).toEqual(['address', 'version']);
  });
});

describe('photos of users', () => {
  it('are re-encoded and shown to colleagues, but not to other organizations', async () => {
    const { status, body } = await upload({ first_name: 'Akosua' }, { photo: await picture(2000) });
    expect(status).toBe(200);
    const name = body.user.photo as string;
    const colleague = await server.user(server.hospital, { workspaces: [], resources: [] });
    const shown = await file(name, colleague.token, server.hospital);
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(String(shown.headers['content-security-policy'])).toContain('sandbox');
    const stranger = await server.user(server.clinic, { workspaces: [], resources: [] });
    expect((await file(name, stranger.token, server.clinic)).status).toBe(404);
    expect((await file(name, stranger.token, server.hospital)).status).toBe(404);
  });

  it('are deleted when replaced', async () => {
    const first = (await upload({}, { photo: await picture(100) })).body.user.photo as string;
    const second = (await upload({}, { photo: await picture(120) })).body.user.photo as string;
    expect((await file(first, access, server.hospital)).status).toBe(404);
    expect((await file(second, access, server.hospital)).status).toBe(200);
    await vi.waitFor(() => expect(existsSync(pathOf(first))).toBe(false), { timeout: 3_000 });
  });

  it('are replaced even if the storage cannot delete the old one now', async () => {
    const first = (await upload({}, { photo: await picture(100) })).body.user.photo as string;
    rmSync(pathOf(first));
    mkdirSync(pathOf(first));
    const { status, body } = await upload({}, { photo: await picture(120) });
    expect(status).toBe(200);
    expect((await file(body.user.photo, access, server.hospital)).status).toBe(200);
  });

  it('can be seen by colleagues; signatures only by their owner', async () => {
    const { signature } = (await upload({}, { signature: await picture(300) })).body.user as { signature: string };
    const colleague = await server.user(server.hospital, { workspaces: [], resources: ['Patients.*'] });
    expect((await file(signature, access, server.hospital)).status).toBe(200);
    expect((await file(signature, colleague.token, server.hospital)).status).toBe(404);
  });

  it.each([
    [
      'an SVG posing as a photo',
      { photo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
      400,
    ],
    ['a photo of 20 MB', { photo: Buffer.alloc(20 * 1024 * 1024, 1) }, 413],
    ['a file under another name', { passport: Buffer.from('x') }, 400],
  ])('refuse %s, and stay unchanged', async (_what, files, status) => {
    const before = await server.rows('select photo, version from users where uuid = $1', [ama.uuid]);
    expect((await upload({}, files)).status).toBe(status);
    expect(await server.rows('select photo, version from users where uuid = $1', [ama.uuid])).toEqual(before);
  });

  it.each(['../../etc/passwd', '..%2F..%2Fetc%2Fpasswd', 'nothing.webp', "' or 1=1 --", '%00'])(
    'have no name like %s',
    async (name) => {
      expect((await file(encodeURIComponent(name), access, server.hospital)).status).toBe(404);
    },
  );
});
