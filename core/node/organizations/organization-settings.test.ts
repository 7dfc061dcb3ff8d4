import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../../../tests/support/multipart';
import { openWhileDrawing } from '../../../tests/support/open-while-drawing';
import { deleteAsRead } from '../../../tests/support/delete-as-read';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';

let server: TestServer;
let admin: TestUser;
let nurse: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  admin = await server.user(server.hospital, {
    workspaces: ['ADMIN'],
    resources: ['settings.*', 'organizations.write', 'organizations.delete'],
  });
  nurse = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['patients.read'] });
});
afterAll(() => server.close());

const v1 = () => `/api/v1/providers/${server.hospital}`;
const v2 = () => `/api/v2/admin/organizations`;
const read = async () => (await server.request({ method: 'GET', url: v1(), as: admin })).body;
const patch = async (body: unknown) =>
  server.request({
    method: 'PATCH',
    url: `${v2()}/${server.hospital}`,
    as: admin,
    body,
    headers: { 'if-match': String((await read()).version) },
  });

describe('the settings of an organization', () => {
  it('hold its website, number, formats and mail sender, and reach users who sign in', async () => {
    const answer = await patch({
      website: 'https://ridge.example/about',
      registration_number: 'C0001234567',
      number_format: 'space-comma',
      money_format: 'code',
      mail_sender_name: 'Ridge Hospital',
      mail_reply_to: 'Desk@Ridge.Example',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { number_format: 'space-comma', money_format: 'code', registration_number: 'C0001234567' },
    });
    const session = await server.request({ method: 'GET', url: '/api/v1/auth/session', as: nurse });
    expect(session.body.practitioner_roles[0]).toMatchObject({ number_format: 'space-comma', money_format: 'code' });
    expect((await patch({ website: '', mail_sender_name: '' })).body).toMatchObject({
      website: null,
      mail_sender_name: null,
    });
  });

  it('keep a phone number like all others: in E.164, or as typed if it is too short to check', async () => {
    for (const [typed, kept] of [
      ['0302 123 456', '+233302123456'],
      ['191', '191'],
      ['', null],
    ])
      expect((await patch({ phone: typed })).body).toMatchObject({ phone: kept });
  });

  it('are audited with the changed fields', async () => {
    await patch({ name: 'Ridge', currency: 'USD' });
    const [entry] = await server.rows(
      `select before, after from audit_entries where resource_uuid = $1 order by seq desc limit 1`,
      [server.hospital],
    );
    expect(entry).toEqual({ before: { name: 'Hospital', currency: 'GHS' }, after: { name: 'Ridge', currency: 'USD' } });
  });

  it.each([
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'https://user:secret@ridge.example' }, 'website'],
    [{ number_format: 'roman' }, 'number_format'],
    [{ phone: 'unknown' }, 'phone'],
    [{ phone: '0000000000' }, 'phone'],
    [{ money_format: null, currency: 'cedi' }, 'currency'],
    [{ mail_sender_name: 'Ridge\r\nBcc: all@example.org' }, 'mail_sender_name'],
    [{ mail_sender_name: 'Ridge\u2028Cape' }, 'mail_sender_name'],
    [{ name: 'Ridge\r\nYour password has expired' }, 'name'],
    [{ mail_reply_to: 'nobody' }, 'mail_reply_to'],
    [{ registration_number: 'x'.repeat(101) }, 'registration_number'],
    [{ logo: 'other.webp' }, 'logo'],
  ])('refuse %j beside its field', async (body, field) => {
    const answer = await patch(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

describe('the logo', () => {
  const upload = async (content: Buffer, as: TestUser) => {
    const { body, contentType } = multipart({}, { logo: content });
    return server.request({
      method: 'POST',
      url: `${v1()}/logo`,
      as,
      body,
      headers: { 'content-type': contentType },
    });
  };
  const picture = () =>
    sharp({ create: { width: 900, height: 300, channels: 4, background: '#0f6a62' } })
      .png()
      .toBuffer();

  it('is re-encoded, shown to anybody who knows the organization, and can be removed', async () => {
    const answer = await upload(await picture(), admin);
    expect(answer.status).toBe(200);
    expect(answer.body.logo).toMatch(/\.webp$/);
    const url = `/api/v2/logos/${server.hospital}/${answer.body.logo}`;
    const shown = await server.request({ method: 'GET', url });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await deleteAsRead(server, { url: `${v1()}/logo`, as: admin })).body.logo).toBeNull();
    expect((await server.request({ method: 'GET', url })).status).toBe(404);
    expect((await server.request({ method: 'GET', url: `/api/v2/logos/${server.clinic}/x` })).status).toBe(404);
    expect((await server.request({ method: 'GET', url: `/api/v2/logos/nonsense/x` })).status).toBe(404);
  });

  it('is re-encoded before the transaction opens, so that nobody waits for a large one', async () => {
    const create = { width: 6000, height: 5000, channels: 3, background: 'grey' } as const;
    const content = await sharp({ create }).png().toBuffer();
    const open = await openWhileDrawing(server, async () => {
      expect((await upload(content, admin)).status).toBe(200);
    });
    expect(open).toBe(0);
  });

  it('must be a picture, and needs the right to change', async () => {
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'), admin)).status).toBe(400);
    expect(await upload(await picture(), nurse)).toMatchObject({
      status: 403,
      body: { details: { permission: 'settings.write' } },
    });
  });
});

describe('further organizations', () => {
  const form = { name: 'Third Hospital', country: 'GH', currency: 'GHS', time_zone: 'Africa/Accra' };
  const found = (as: TestUser, body: object = form) => server.request({ method: 'POST', url: v2(), as, body });

  it('are created with their roles by users with the right, who administer them', async () => {
    const { status, body } = await found(admin);
    expect([status, body.name]).toEqual([201, 'Third Hospital']);
    const list = await server.request({ method: 'GET', url: v2(), as: admin });
    expect(list.body.data.map((each: { name: string; current: boolean }) => [each.name, each.current])).toEqual([
      ['Ridge', true],
      ['Third Hospital', false],
    ]);
    const there = await server.request({
      method: 'GET',
      url: `${v2()}/${body.uuid}`,
      as: admin,
      organization: body.uuid,
    });
    expect(there.body.name).toBe('Third Hospital');
    // Its own administrators cannot create another.
    expect(
      await server.request({ method: 'POST', url: v2(), as: admin, organization: body.uuid, body: form }),
    ).toMatchObject({ status: 403, body: { details: { permission: 'organizations.write' } } });
    expect((await server.request({ method: 'GET', url: `${v2()}/${body.uuid}`, as: admin })).status).toBe(404);
  });

  it('are visible only to their members', async () => {
    const list = await server.request({ method: 'GET', url: v2(), as: nurse });
    expect(list.body.data.map((each: { uuid: string }) => each.uuid)).toEqual([server.hospital]);
    expect(await found(nurse)).toMatchObject({ status: 403 });
  });

  it('leave nothing behind when they are refused', async () => {
    const count = () => server.rows(`select count(*)::int as n from organizations`);
    const before = await count();
    expect((await found(admin, { ...form, currency: 'CEDI' })).status).toBe(400);
    expect((await found(admin, { ...form, name: ' ' })).status).toBe(400);
    expect(await count()).toEqual(before);
  });

  it('are never deleted', async () => {
    const answer = await deleteAsRead(server, { url: `${v2()}/${server.hospital}`, as: admin });
    expect(answer).toMatchObject({ status: 409, body: { code: 'organization_kept' } });
  });
});

describe('a test message', () => {
  const test = () => server.request({ method: 'POST', url: `${v2()}/${server.hospital}/test-mail`, as: admin });

  it('goes to the caller’s own address, and reports the result', async () => {
    expect(await test()).toMatchObject({ status: 409, body: { code: 'no_address' } });
    await server.rows(`update users set email_address = 'me@ridge.example' where uuid = $1`, [admin.uuid]);
    expect((await test()).body).toEqual({ outcome: 'kept', to: 'me@ridge.example' });
  });

  it('and the mail service are for users who may change the settings; no password is shown', async () => {
    const mail = (as: TestUser) => server.request({ method: 'GET', url: `${v2()}/${server.hospital}/mail`, as });
    expect((await mail(admin)).body).toEqual({ kind: 'folder', from: 'clinic@example.org' });
    expect((await mail(nurse)).status).toBe(403);
  });
});
