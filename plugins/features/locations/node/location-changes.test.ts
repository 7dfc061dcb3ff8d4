import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import { misfits } from '../common/location-rules';

let server: TestServer;
let administrator: TestUser;
let site: string;

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, version?: number) =>
  server.request({
    method,
    url: `/api/v2/locations${path}`,
    as: administrator,
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const changes = async (uuid: string) => {
  const { body } = await server.request({ method: 'GET', url: `/api/v2/locations/${uuid}/changes`, as: administrator });
  return (body as { data: readonly object[] }).data;
};
const make = async (name: string, physical_type: string, parent_uuid: string | null, more: object = {}) => {
  const answer = await send('POST', '', { name, physical_type, ...(parent_uuid && { parent_uuid }), ...more });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as { uuid: string; version: number };
};

beforeAll(async () => {
  server = await startTestServer({});
  administrator = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['locations.*'] });
  const [first] = await server.rows<{ uuid: string }>('select uuid from locations where organization_uuid = $1', [
    server.hospital,
  ]);
  site = first!.uuid;
});
afterAll(() => server.close());

describe('a location', () => {
  it('is created under a fitting parent, with its name tidied, an audit entry and an event', async () => {
    const answer = await send('POST', '', { name: '  Block \t A ', physical_type: 'building', parent_uuid: site });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ name: 'Block A', parent_uuid: site, status: 'active', version: 1 });
    expect(answer.body).not.toHaveProperty('parent_type');
    const { uuid } = answer.body as { uuid: string };
    const audited = await server.rows(
      `select action, after->>'name' as name from audit_entries where resource = 'locations' and resource_uuid = $1`,
      [uuid],
    );
    expect(audited).toEqual([{ action: 'create', name: 'Block A' }]);
    expect(await server.rows('select type from outbox_events where uuid = $1', [uuid])).toEqual([
      { type: 'location.created' },
    ]);
  });

  it.each([
    ['a ward without a parent', { name: 'X', physical_type: 'ward' }, 'parent_uuid', misfits.alone],
    ['a blank name', { name: '  ', physical_type: 'site' }, 'name', 'Name is required'],
    ['a kind that there is not', { name: 'X', physical_type: 'tent' }, 'physical_type', 'Kind is not valid'],
  ])('is refused: %s', async (_, body, field, message) => {
    const answer = await send('POST', '', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[field]).toContain(message);
  });

  it('is refused below a parent that is not larger, and for a site with any parent', async () => {
    const ward = await make('Order Ward', 'ward', site);
    for (const [kind, message] of [
      ['building', misfits.order],
      ['ward', misfits.order],
      ['site', misfits.site],
    ]) {
      const answer = await send('POST', '', { name: 'X', physical_type: kind, parent_uuid: ward.uuid });
      expect(answer.body.errors.parent_uuid).toEqual([message]);
    }
    const nowhere = await send('POST', '', { name: 'X', physical_type: 'bed', parent_uuid: randomUUID() });
    expect(nowhere.status).toBe(404);
  });

  it('has a unique name below one parent, in any spelling, even when two are created at once', async () => {
    const ward = await make('Name Ward', 'ward', site);
    const both = await Promise.all(
      ['Room 1', 'ROOM  1'].map((name) => send('POST', '', { name, physical_type: 'room', parent_uuid: ward.uuid })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)!.body.errors).toEqual({ name: ['Name already exists'] });
    await make('Room 1', 'room', (await make('Other Ward', 'ward', site)).uuid);
  });

  it('has an operational status only if it is a room or a bed, and loses it with its kind', async () => {
    const refused = await send('POST', '', {
      name: 'Closed Ward',
      physical_type: 'ward',
      parent_uuid: site,
      operational_status: 'closed',
    });
    expect(refused.body.errors.operational_status).toEqual(['Only rooms and beds have an operational status']);
    const room = await make('Isolation', 'room', site, { operational_status: 'isolated' });
    const ward = await send('PATCH', `/${room.uuid}`, { physical_type: 'ward' }, 1);
    expect(ward.body).toMatchObject({ physical_type: 'ward', operational_status: null, version: 2 });
  });

  it('keeps its name and its kind for which a change sends null', async () => {
    const ward = await make('Null Ward', 'ward', site);
    const nothing = { name: null, physical_type: null, status: null };
    const kept = await send('PATCH', `/${ward.uuid}`, nothing, 1);
    expect(kept).toMatchObject({ status: 200, body: { name: 'Null Ward', physical_type: 'ward', status: 'active' } });
  });

  it('is not overwritten by a user with an old version', async () => {
    const ward = await make('Stale Ward', 'ward', site);
    await send('PATCH', `/${ward.uuid}`, { name: 'Fresh Ward' }, 1);
    const late = await send('PATCH', `/${ward.uuid}`, { name: 'Late Ward' }, 1);
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale_version', details: { sent: 1, current: { name: 'Fresh Ward', version: 2 } } },
    });
    expect(JSON.stringify(late.body)).not.toContain('organization_uuid');
    expect((await send('PATCH', `/${ward.uuid}`, { name: 'Late Ward' })).status).toBe(428);
    expect((await send('DELETE', `/${ward.uuid}`, undefined, 1)).body.code).toBe('stale_version');
  });
});

describe('the history of a location', () => {
  it('shows the changes with their authors, the latest first, and no changes without a difference', async () => {
    const ward = await make('Past Ward', 'ward', site);
    await send('PATCH', `/${ward.uuid}`, { name: 'Present Ward' }, 1);
    await send('PATCH', `/${ward.uuid}`, { name: 'Present Ward' }, 2);
    expect(await changes(ward.uuid)).toEqual([
      expect.objectContaining({
        kind: 'changed',
        before: { name: 'Past Ward' },
        after: { name: 'Present Ward' },
        part_id: null,
        by_name: expect.stringMatching(/\w/) as string,
      }),
      expect.objectContaining({ kind: 'recorded', before: {} }),
    ]);
    // Events name both versions, so that nobody works with an old one.
    expect(await server.rows('select type from outbox_events where uuid = $1 order by at, id', [ward.uuid])).toEqual([
      { type: 'location.created' },
      { type: 'location.updated' },
      { type: 'location.updated' },
    ]);
  });

  it('is for users who may read locations, and needs an existing or deleted location', async () => {
    const nobody = await server.user(server.hospital, { workspaces: [], resources: [] });
    const url = (uuid: string) => `/api/v2/locations/${uuid}/changes`;
    expect((await server.request({ method: 'GET', url: url(site), as: nobody })).status).toBe(403);
    expect((await server.request({ method: 'GET', url: url(randomUUID()), as: administrator })).status).toBe(404);
  });
});

describe('the tree', () => {
  it('moves locations with everything inside them, and keeps kinds in order', async () => {
    const block = await make('Move Block', 'building', site);
    const ward = await make('Move Ward', 'ward', block.uuid);
    await make('Move Bed', 'bed', ward.uuid);
    const moved = await send('PATCH', `/${ward.uuid}`, { parent_uuid: site }, 1);
    expect(moved.body).toMatchObject({ parent_uuid: site });
    const tooLow = await send('PATCH', `/${ward.uuid}`, { physical_type: 'bed' }, 2);
    expect(tooLow.body.errors).toEqual({ physical_type: ['What is inside it is too large for this'] });
    const room = await send('PATCH', `/${ward.uuid}`, { physical_type: 'room' }, 2);
    expect(room.status).toBe(200);
    const [bed] = await server.rows(`select parent_type from locations where name = 'Move Bed'`);
    expect(bed).toEqual({ parent_type: 'room' });
  });

  it('never becomes a circle, even when two administrators move at the same moment', async () => {
    const a = await make('Circle A', 'building', site);
    const b = await make('Circle B', 'ward', a.uuid);
    expect((await send('PATCH', `/${a.uuid}`, { parent_uuid: a.uuid }, 1)).status).toBe(400);
    const both = await Promise.all([
      send('PATCH', `/${a.uuid}`, { physical_type: 'room', parent_uuid: b.uuid }, 1),
      send('PATCH', `/${b.uuid}`, { physical_type: 'building', parent_uuid: site }, 1),
    ]);
    expect(both.every(({ status }) => status === 200 || status === 400)).toBe(true);
    const { rows } = {
      rows: await server.rows<{ n: number }>(`
      with recursive up as (
        select uuid, parent_uuid, 1 as depth from locations
        union all select up.uuid, l.parent_uuid, depth + 1 from up join locations l on l.uuid = up.parent_uuid where depth < 20)
      select max(depth)::int as n from up`),
    };
    expect(rows[0]!.n).toBeLessThanOrEqual(6);
  });

  it('is kept in order by the database itself', async () => {
    const ward = await make('Guarded Ward', 'ward', site);
    const room = await make('Guarded Room', 'room', ward.uuid);
    await expect(
      server.rows('update locations set parent_uuid = $1, parent_type = $2 where uuid = $3', [
        room.uuid,
        'room',
        ward.uuid,
      ]),
    ).rejects.toThrow('locations_kind_fits');
    await expect(
      server.rows('update locations set parent_uuid = $1, parent_type = $2 where uuid = $3', [
        room.uuid,
        'site',
        ward.uuid,
      ]),
    ).rejects.toThrow('locations_parent');
    await expect(
      server.rows(`update locations set physical_type = 'bed' where uuid = $1`, [ward.uuid]),
    ).rejects.toThrow('locations_kind_fits');
  });
});

describe('a location in use', () => {
  it('is not deleted, and the refusal names its uses', async () => {
    const ward = await make('Used Ward', 'ward', site);
    await make('Used Room', 'room', ward.uuid);
    await server.request({
      method: 'PUT',
      url: '/api/v2/preferences',
      as: administrator,
      body: { defaultLocation: ward.uuid },
    });
    await server.rows(
      `with p as (insert into patients (organization_uuid, uuid, patient_number, first_name, last_name, gender, search_terms)
         values ($1, gen_random_uuid(), 'W1', 'Ama', 'Waits', 'FEMALE', '{}') returning uuid)
       insert into queue_entries (organization_uuid, uuid, patient_uuid, location_uuid) select $1, gen_random_uuid(), uuid, $2 from p`,
      [server.hospital, ward.uuid],
    );
    const answer = await send('DELETE', `/${ward.uuid}`, undefined, 1);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'location_in_use', message: 'This location is in use. Deactivate it instead.' },
    });
    expect(answer.body.details.uses).toEqual([
      { id: 'locations', sentence: 'Locations inside it: {{count}}', count: 1 },
      { id: 'preferences', sentence: 'People whose default location it is: {{count}}', count: 1 },
      { id: 'queue', sentence: 'Entries of the queue: {{count}}', count: 1 },
    ]);
    const off = await send('PATCH', `/${ward.uuid}`, { status: 'inactive' }, 1);
    expect(off.body).toMatchObject({ status: 'inactive' });
  });

  it('is deleted when nothing uses it, with its content in the audit', async () => {
    const ward = await make('Free Ward', 'ward', site);
    expect((await send('DELETE', `/${ward.uuid}`)).status).toBe(428);
    expect((await send('DELETE', `/${ward.uuid}`, undefined, 1)).status).toBe(204);
    const [entry] = await server.rows(
      `select before->>'name' as name from audit_entries where action = 'delete' and resource_uuid = $1`,
      [ward.uuid],
    );
    expect(entry).toEqual({ name: 'Free Ward' });
    expect((await send('DELETE', `/${ward.uuid}`, undefined, 1)).status).toBe(404);
    expect(await changes(ward.uuid)).toMatchObject([
      { kind: 'deleted', before: { name: 'Free Ward', parent_uuid: site }, after: {} },
      { kind: 'recorded' },
    ]);
  });

  it('one site stays active, so that staff can choose a place', async () => {
    const [{ version }] = (await server.rows<{ version: number }>('select version from locations where uuid = $1', [
      site,
    ])) as [{ version: number }];
    expect((await send('PATCH', `/${site}`, { status: 'inactive' }, version)).body.code).toBe('last_location');
    const second = await make('Second Site', 'site', null);
    expect((await send('PATCH', `/${site}`, { status: 'inactive' }, version)).status).toBe(200);
    expect((await send('DELETE', `/${second.uuid}`, undefined, 1)).body.code).toBe('last_location');
    await send('PATCH', `/${site}`, { status: 'active' }, version + 1);
  });
});

it('is answered as a whole, and needs the right to be changed', async () => {
  const reader = await server.user(server.hospital, { workspaces: [], resources: ['locations.read'] });
  const tree = await server.request({ method: 'GET', url: '/api/v2/locations/tree', as: reader });
  expect(tree.body.data.length).toBeGreaterThan(5);
  const refused = await server.request({
    method: 'POST',
    url: '/api/v2/locations',
    as: reader,
    body: { name: 'X', physical_type: 'site' },
  });
  expect(refused.body.details).toEqual({ permission: 'locations.write' });
});

it('gives its right once to roles that administered before', async () => {
  const sql = readFileSync(new URL('./migrations/004-location-rights.sql', import.meta.url), 'utf8');
  const old = await server.user(server.hospital, {
    workspaces: ['ADMIN'],
    resources: ['workspaces.write', 'locations.read'],
  });
  await server.rows(sql);
  await server.rows(sql);
  expect(await server.rows('select permissions, version from roles where uuid = $1', [old.role])).toEqual([
    {
      permissions: { workspaces: ['ADMIN'], resources: ['workspaces.write', 'locations.read', 'locations.*'] },
      version: 2,
    },
  ]);
  expect(await server.rows('select version from roles where uuid = $1', [administrator.role])).toEqual([
    { version: 1 },
  ]);
});
