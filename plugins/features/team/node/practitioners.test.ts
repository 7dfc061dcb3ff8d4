import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../../../../tests/support/multipart';
import {
  admin,
  change,
  closeTeam,
  elsewhere,
  newRole,
  openTeam,
  person,
  send,
  server,
} from '../../../../tests/support/team';
import { deleteAsRead } from '../../../../tests/support/delete-as-read';
import type { TestUser } from '../../../../tests/support/test-server';

beforeAll(openTeam);
afterAll(closeTeam);

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  as: TestUser = admin,
  headers = {},
) => {
  const request = { url: `/api/v1/providers/${as.organization}/${path}`, as, body, headers };
  return method === 'DELETE' ? deleteAsRead(server, request) : server.request({ method, ...request });
};
const names = async (query: string, as: TestUser = admin) =>
  ((await call('GET', `practitioners?${query}`, undefined, as)).body.data as { first_name: string }[]).map(
    ({ first_name }) => first_name,
  );
async function site(name: string, parent?: string): Promise<string> {
  const [row] = await server.rows<{ uuid: string }>(
    `insert into locations (organization_uuid, uuid, name, physical_type, parent_uuid, parent_type)
     values ($1, gen_random_uuid(), $2, $3, $4, $5) returning uuid`,
    [server.hospital, name, parent ? 'ward' : 'site', parent ?? null, parent ? 'site' : null],
  );
  return row!.uuid;
}

describe('practitioners', () => {
  it('are read with the version that a change must send', async () => {
    const [row] = (await call('GET', 'practitioners')).body.data as { readonly id: string; readonly version: number }[];
    const one = await call('GET', `practitioners/${row!.id}`);
    expect(one.body).toMatchObject({ version: row!.version });
    const headers = { 'if-match': String(row!.version) };
    const answer = await call('PATCH', `practitioners/${row!.id}`, { title: 'Prof' }, admin, headers);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ title: 'Prof', version: row!.version + 1 });
  });

  it('are found by every colleague by specialty, type, place and activity, without private data', async () => {
    const [north, south] = [await site('North'), await site('South')];
    const ward = await site('Ward of the north', north);
    await person({ first_name: 'Everywhere', practitioner_specialty: ['cardiology'], email: 'e@p.example' });
    await person({ first_name: 'Northern', location_uuids: [north], practitioner_type: 'support_staff' });
    const out = await person({ first_name: 'Southern', location_uuids: [south] });
    await change(out, { is_active: false });
    const colleague = await server.user(server.hospital, { workspaces: [], resources: [] });
    expect(await names('specialty=cardiology', colleague)).toEqual(['Everywhere']);
    expect(await names('type=support_staff')).toEqual(['Northern']);
    const inWard = await names(`location=${ward}&page_size=50`);
    expect(inWard).toContain('Everywhere');
    expect(inWard).toContain('Northern');
    expect(inWard).not.toContain('Southern');
    expect(await names('active=false')).toEqual(['Southern']);
    const { body } = await call('GET', 'practitioners?search=everywhere', undefined, colleague);
    expect(Object.keys(body.data[0])).not.toEqual(expect.arrayContaining(['email']));
    const everybody = await call('GET', 'practitioners?page_size=50');
    const others = await call('GET', 'practitioners?page_size=50&exclude_current=true');
    expect(others.body.meta.total).toBe(everybody.body.meta.total - 1);
  });

  it('are staff users: written under either name, and read the same', async () => {
    const role = await newRole('Practitioner', { workspaces: [], resources: [] });
    const form = { first_name: 'Twice', last_name: 'Named', username: 'twice.named', role_uuid: role };
    const { status, body: made } = await call('POST', 'practitioners', form);
    expect(status).toBe(201);
    expect((await send('GET', `/${made.uuid}`)).body).toMatchObject({ first_name: 'Twice' });
    const changed = await call('PATCH', `practitioners/${made.uuid}`, { title: 'Dr' }, admin, {
      'if-match': `${made.version}`,
    });
    expect(changed.body).toMatchObject({ title: 'Dr' });
    expect((await call('GET', `practitioners/${made.uuid}`)).body).toMatchObject({ full_name: 'Dr Twice Named' });
    expect((await call('DELETE', `practitioners/${made.uuid}`)).status).toBeLessThan(300);
    expect((await call('GET', `practitioners/${made.uuid}`)).status).toBe(404);
  });
});

describe('a person’s sites', () => {
  it('are offered to them, and cannot be deleted', async () => {
    const [one, two] = [await site('One'), await site('Two')];
    const user = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['locations.read'] });
    const offered = async () =>
      (
        await server.request({
          method: 'GET',
          url: '/api/v2/locations?parents_only=true&mine=true&page_size=50',
          as: user,
        })
      ).body.data.map(({ uuid }: { uuid: string }) => uuid);
    expect(await offered()).toEqual(expect.arrayContaining([one, two]));
    const { body: before } = await send('GET', `/${user.practitionerRole}`);
    // The caller need not hold what the role already has.
    await change(before, { location_uuids: [two] });
    expect(await offered()).toEqual([two]);
    const keeper = await server.user(server.hospital, { workspaces: [], resources: ['locations.*'] });
    const refused = await deleteAsRead(server, { url: `/api/v2/locations/${two}`, as: keeper });
    expect(refused).toMatchObject({
      status: 409,
      body: { details: { uses: [{ id: 'team', sentence: 'People who work there: {{count}}', count: 1 }] } },
    });
  });

  it('are sites of the organization', async () => {
    const ward = await site('No site', await site('Above'));
    for (const location_uuids of [[ward], [server.clinic], ['x'], 'x']) {
      const { status, body } = await call('POST', 'practitioners', {
        first_name: 'A',
        last_name: 'B',
        username: 'no.site',
        location_uuids,
        role_uuid: await newRole(`R ${Math.random()}`, { workspaces: [], resources: [] }),
      });
      expect(status).toBe(400);
      expect(body.errors.location_uuids).toEqual(['Locations is not valid']);
    }
  });
});

describe('a specialty of the organization’s own', () => {
  it('is created, renamed, and deleted while unused', async () => {
    const { status, body: made } = await call('POST', 'practitioner-specialties', { display: ' Hand  surgery ' });
    expect(status).toBe(201);
    expect(made).toMatchObject({ code: 'own-hand-surgery', display: 'Hand surgery', version: 1 });
    const again = await call('POST', 'practitioner-specialties', { display: 'hand SURGERY', code: 'other' });
    expect(again.body.errors).toEqual({ display: ['Name already exists'] });
    const path = `practitioner-specialties/${made.uuid}`;
    expect((await call('PATCH', path, { display: 'Hands' })).status).toBe(428);
    expect((await call('PATCH', path, { display: 'Hands' }, admin, { 'if-match': '1' })).body).toMatchObject({
      version: 2,
    });
    expect((await call('PATCH', path, { display: 'Feet' }, admin, { 'if-match': '1' })).body.code).toBe(
      'stale_version',
    );
    const surgeon = await person({ practitioner_specialty: [made.code] });
    expect((await call('DELETE', path)).body).toMatchObject({
      code: 'specialty_in_use',
      details: { uses: [{ id: 'team', count: 1 }] },
    });
    await send('DELETE', `/${surgeon.uuid}`);
    expect((await call('DELETE', path)).status).toBeLessThan(300);
    expect((await call('GET', 'practitioner-specialties')).body.data).toEqual([]);
  });
});

describe('a signature', () => {
  const picture = () =>
    sharp({ create: { width: 300, height: 80, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
  const upload = async (uuid: string, content: Buffer) => {
    const form = multipart({}, { signature: content });
    return call('POST', `staff-users/${uuid}/signature`, form.body, admin, { 'content-type': form.contentType });
  };

  it('is visible to users who may change it, re-encoded, and removable', async () => {
    const signer = await person();
    expect((await upload(signer.uuid, await picture())).body).toMatchObject({ has_signature: true });
    const path = `staff-users/${signer.uuid}/signature`;
    const shown = await call('GET', path);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp' });
    const reader = await server.user(server.hospital, { workspaces: [], resources: ['team.read'] });
    expect((await call('GET', path, undefined, reader)).status).toBe(403);
    const [{ signature }] = (await server.rows<{ signature: string }>('select signature from users where uuid = $1', [
      signer.user_uuid,
    ])) as [{ signature: string }];
    expect((await server.request({ method: 'GET', url: `/api/v2/files/${signature}`, as: admin })).status).toBe(404);
    expect((await upload(signer.uuid, Buffer.from('<svg/>'))).status).toBe(400);
    expect((await call('DELETE', path)).body).toMatchObject({ has_signature: false });
    expect((await call('GET', path)).status).toBe(404);
  });

  it('belongs to the person if they work elsewhere too', async () => {
    const [row] = await server.rows<{ uuid: string }>(
      `insert into practitioner_roles (organization_uuid, uuid, user_uuid, role_uuid, came_with_account)
       select $1, gen_random_uuid(), $2, uuid, true from roles where organization_uuid = $1 limit 1 returning uuid`,
      [server.hospital, elsewhere.uuid],
    );
    expect((await upload(row!.uuid, await picture())).body.code).toBe('own_profile');
    expect((await call('GET', `staff-users/${row!.uuid}/signature`)).body.code).toBe('own_profile');
  });
});
