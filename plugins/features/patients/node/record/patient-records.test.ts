import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAsRead } from '../../../../../tests/support/delete-as-read';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  user = await server.user(server.hospital, {
    workspaces: ['RECEPT'],
    resources: ['patients.*', 'patients.restore', 'patients.merge', 'patients.export'],
  });
});
afterAll(() => server.close());

const v2 = '/api/v2/emr/patients';
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, headers = {}) =>
  method === 'DELETE'
    ? deleteAsRead(server, { url, as: user, headers })
    : server.request({ method, url, as: user, ...(body && { body }), headers });
const register = async (first_name: string, last_name: string, more: object = {}) => {
  const { status, body } = await call('POST', v2, { first_name, last_name, gender: 'FEMALE', ...more });
  expect(status).toBe(201);
  return body;
};
const read = async (id: string) => (await call('GET', `${v2}/${id}`)).body;

describe('merging', () => {
  let phones = 0;
  const pair = async (name: string) => {
    const survivor = await register('Akosua', name, { mobile: `02441002${++phones}0`, email: `${name}@one.org` });
    const other = await register('Adwoa', name, {
      date_of_birth: `198${phones}-07-09`,
      email: `${name}@two.org`,
      identifiers: [{ type: 'PASSPORT', value: name }],
      marital_status: 'MARRIED',
    });
    return { survivor, other };
  };
  const merge = (survivor: { uuid: string; version: number }, other: { uuid: string; version: number }, choices = {}) =>
    call(
      'POST',
      `${v2}/${survivor.uuid}/merge`,
      { other: other.uuid, other_version: other.version, choices },
      { 'if-match': `${survivor.version}` },
    );

  it('previews the changes without making any', async () => {
    const { survivor, other } = await pair('Gyasi');
    const { body } = await call('GET', `${v2}/${survivor.uuid}/merge?other=${other.uuid}`);
    expect(body.differences).toContainEqual({
      field: 'first_name',
      survivor: 'Akosua',
      other: 'Adwoa',
      proposed: 'survivor',
    });
    expect(body.differences).toContainEqual({
      field: 'birth_date',
      survivor: null,
      other: '1981-07-09',
      proposed: 'other',
    });
    expect(body.moves).toMatchObject({ links: 0 });
    expect(Object.values(body.moves)).not.toContain(1);
    expect(await read(survivor.uuid)).toMatchObject({ version: 1, birth_date: null });
  });

  it('keeps the chosen values, points the other record to the survivor and is found once', async () => {
    const { survivor, other } = await pair('Darko');
    const { status, body } = await merge(survivor, other, { first_name: 'other', email: 'other' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      first_name: 'Adwoa',
      email: 'Darko@two.org',
      birth_date: '1982-07-09',
      mobile: '+233244100220',
      identifiers: [{ type: 'PASSPORT', value: 'DARKO' }],
    });
    expect(await read(other.uuid)).toMatchObject({
      merged_into: survivor.uuid,
      first_name: 'Adwoa',
      email: 'Darko@two.org',
    });
    expect((await call('GET', `${v2}?search=Darko`)).body).toMatchObject({
      data: [{ uuid: survivor.uuid }],
      meta: { total: 1 },
    });
    expect(
      await server.rows('select data from outbox_events where uuid = $1 and type = $2', [other.uuid, 'patient.merged']),
    ).toEqual([{ data: { into: survivor.uuid } }]);
  });

  it('can be undone without loss, and keeps later changes', async () => {
    const { survivor, other } = await pair('Frimpong');
    const merged = (await merge(survivor, other, { first_name: 'other', email: 'other' })).body;
    await server.request({
      method: 'PATCH',
      url: `${v2}/${survivor.uuid}`,
      as: user,
      body: { marital_status: 'WIDOWED' },
      headers: { 'if-match': `${merged.version}` },
    });
    expect((await call('GET', `${v2}/${survivor.uuid}/merges`)).body.data).toMatchObject([
      { other_id: other.uuid, other_number: other.patient_number },
    ]);
    const { status, body } = await call('POST', `${v2}/${survivor.uuid}/unmerge`, { other: other.uuid });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      first_name: 'Akosua',
      email: 'Frimpong@one.org',
      birth_date: null,
      identifiers: [],
      marital_status: 'WIDOWED',
    });
    expect(await read(other.uuid)).toMatchObject({
      merged_into: null,
      email: 'Frimpong@two.org',
      birth_date: '1983-07-09',
    });
    expect((await call('GET', `${v2}?search=Frimpong`)).body.meta.total).toBe(2);
    expect((await call('POST', `${v2}/${survivor.uuid}/unmerge`, { other: other.uuid })).status).toBe(404);
  });

  it('moves links and returns them', async () => {
    const { survivor, other } = await pair('Sarpong');
    const child = await register('Yaw', 'Sarpong', { gender: 'MALE' });
    await call('POST', `/api/v1/providers/${server.hospital}/patient_links`, {
      patient_id: other.uuid,
      other_patient_id: child.uuid,
      type: 'CHILD',
    });
    await merge(survivor, other);
    expect((await read(survivor.uuid)).links).toMatchObject([{ type: 'CHILD', patient: { uuid: child.uuid } }]);
    expect((await read(child.uuid)).links).toMatchObject([{ type: 'PARENT', patient: { uuid: survivor.uuid } }]);
    await call('POST', `${v2}/${survivor.uuid}/unmerge`, { other: other.uuid });
    expect((await read(survivor.uuid)).links).toEqual([]);
    expect((await read(child.uuid)).links).toMatchObject([{ patient: { uuid: other.uuid } }]);
  });

  it('refuses a record with itself, and records changed since the preview', async () => {
    const { survivor, other } = await pair('Tetteh');
    expect((await merge(survivor, survivor)).status).toBe(400);
    expect((await merge({ ...survivor, version: 9 }, other)).body.code).toBe('stale_version');
    expect((await merge(survivor, { ...other, version: 9 })).body.code).toBe('stale_version');
  });
});

describe('links', () => {
  it('show in both records until they are removed', async () => {
    const mother = await register('Esi', 'Quaye');
    const son = await register('Kojo', 'Quaye', { gender: 'MALE' });
    const links = `/api/v1/providers/${server.hospital}/patient_links`;
    const { body } = await call('POST', links, { patient_id: mother.uuid, other_patient_id: son.uuid, type: 'CHILD' });
    expect((await read(son.uuid)).links).toEqual([
      {
        uuid: body.uuid,
        type: 'PARENT',
        patient: { uuid: mother.uuid, full_name: 'Esi Quaye', patient_number: mother.patient_number },
      },
    ]);
    expect(
      (await call('POST', links, { patient_id: son.uuid, other_patient_id: mother.uuid, type: 'PARENT' })).body.code,
    ).toBe('already_linked');
    expect((await call('DELETE', `${links}/${body.uuid}`)).status).toBe(204);
    expect((await read(mother.uuid)).links).toEqual([]);
  });
});

describe('a relative', () => {
  it('is registered with the fields that families share, and none that identify a person', async () => {
    const mother = await register('Abena', 'Ofori', {
      mobile: '0277123456',
      email: 'abena@ofori.org',
      date_of_birth: '1990-02-03',
      address: [{ city: 'Kumasi', state: 'Ashanti', country: 'GH' }],
    });
    const { status, body } = await call('POST', `/api/v1/providers/${server.hospital}/patients/${mother.uuid}`, {
      first_name: 'Kwabena',
      gender: 'MALE',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      last_name: 'Ofori',
      mobile: '+233277123456',
      email: null,
      birth_date: null,
      address: [{ city: 'Kumasi', state: 'Ashanti', country: 'GH' }],
      identifiers: [],
    });
  });
});

describe('photos', () => {
  const send = (id: string, content: Buffer, name: string, type: string) => {
    const head = `--b\r\ncontent-disposition: form-data; name="photo"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    return server.request({
      method: 'POST',
      url: `/api/v1/providers/${server.hospital}/patient-photos/${id}`,
      as: user,
      body: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
  };

  it('are re-encoded, shown to users who may read the patient, and removed', async () => {
    const { uuid } = await register('Efua', 'Nyarko');
    const png = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();
    const { body } = await send(uuid, png, 'me.png', 'image/png');
    expect(body).toMatchObject({ version: 2, photo: expect.stringMatching(`^emr/patients/${uuid}/photo\\?v=`) });
    const shown = await server.kernel.app.inject({
      url: `/api/v2/${body.photo}`,
      headers: { authorization: `Bearer ${user.token}`, 'x-provider-portal-id': server.hospital },
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 });
    expect((await call('DELETE', `/api/v1/providers/${server.hospital}/patient-photos/${uuid}`)).body).toMatchObject({
      photo: null,
      version: 3,
    });
    expect((await call('GET', `${v2}/${uuid}/photo`)).status).toBe(404);
  });

  it('are refused if they are an SVG in disguise, no image at all, or 20 MB', async () => {
    const { uuid } = await register('Afia', 'Nyarko');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await send(uuid, svg, 'me.png', 'image/png')).body).toMatchObject({
      status: 400,
      errors: { photo: ['Photo is not valid'] },
    });
    expect((await send(uuid, Buffer.from('hello'), 'me.jpg', 'image/jpeg')).status).toBe(400);
    expect((await send(uuid, Buffer.alloc(20 * 1024 * 1024), 'me.png', 'image/png')).status).toBe(413);
    expect(await read(uuid)).toMatchObject({ version: 1, photo: null });
    expect(await server.rows('select 1 from files')).toHaveLength(1);
  });
});

describe('the export', () => {
  it('contains the rows of the list, with formulas made harmless, and is audited', async () => {
    await register('Ama', 'Zormelo', {
      mobile: '0244555666',
      address: [{ line: '=cmd|calc', city: 'Ho', state: 'Volta' }],
    });
    const { text, headers } = await call('GET', `${v2}/export?state=Volta`);
    expect(headers['content-disposition']).toContain('attachment');
    const [heading, line, ...rest] = text.split('\r\n');
    expect(heading).toMatch(/^\uFEFFPatient number,Title,First name/);
    expect(line).toMatch(
      /^P\d{6},Mr,Ama,Zormelo,FEMALE,,,'\+233244555666,,"'=cmd\|calc, Ho, Volta",Volta,,,,No,\d{4}-\d\d-\d\d$/,
    );
    expect(rest).toEqual(['']);
    expect(await server.rows(`select note ->> 'state' as state from audit_entries where action = 'export'`)).toEqual([
      { state: 'Volta' },
    ]);
    expect((await call('GET', `${v2}/export?search=zormelo`)).text.split('\r\n')).toHaveLength(3);
  });

  it('needs its own right', async () => {
    const other = await server.user(server.hospital, { workspaces: ['RECEPT'], resources: ['patients.*'] });
    const { status, body } = await server.request({ method: 'GET', url: `${v2}/export`, as: other });
    expect([status, body.details]).toEqual([403, { permission: 'patients.export' }]);
  });
});

describe('recent patients and figures', () => {
  it('follow openings and registrations', async () => {
    const figures = async () => (await call('GET', '/api/v2/emr/patient-figures?workspace=OPD')).body;
    const before = await figures();
    const ama = await register('Ama', 'Fiagbe', {
      date_of_birth: `${new Date().getFullYear() - 30}-01-02`,
      is_deceased: false,
    });
    const kofi = await register('Kofi', 'Fiagbe', { gender: 'MALE' });
    for (const { uuid } of [ama, kofi, ama])
      await call('POST', `${v2}/recent`, { patient_id: uuid }, { 'x-workspace': 'OPD' });
    const { data } = (await call('GET', `${v2}/recent`)).body;
    expect(data.map((item: { name: string }) => item.name)).toEqual(['Ama Fiagbe', 'Kofi Fiagbe']);
    const after = await figures();
    const grown = (pick: (of: typeof after) => number) => pick(after) - pick(before);
    expect(grown((f) => f.registered_today.total)).toBe(2);
    expect(grown((f) => f.registered_today.male)).toBe(1);
    expect(grown((f) => f.registered_by_hour.reduce((a: number, b: number) => a + b, 0))).toBe(2);
    expect(grown((f) => f.registered_by_day.at(-1).count)).toBe(2);
    expect(grown((f) => f.registered_by_me_today)).toBe(2);
    expect(grown((f) => f.women_15_to_49)).toBe(1);
    expect(grown((f) => f.age_bands[3].female)).toBe(1);
    expect(grown((f) => f.without_birth_date)).toBe(1);
    expect(grown((f) => f.without_phone)).toBe(2);
    expect(after).toMatchObject({ opened_today: 2, opened_by_me_today: 2 });
    expect((await call('GET', '/api/v2/emr/patient-figures?workspace=MOM')).body).toMatchObject({ opened_today: 0 });
    expect((await call('GET', v2)).body.meta.total).toBe(after.patients.total);
  });
});
