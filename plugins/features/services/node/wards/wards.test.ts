import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAsRead } from '../../../../../tests/support/delete-as-read';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';

let server: TestServer;
let administrator: TestUser;
let nurse: TestUser;
let site: string;

beforeAll(async () => {
  server = await startTestServer({});
  administrator = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['services.*', 'beds.*'] });
  nurse = await server.user(server.hospital, { workspaces: ['IPD'], resources: ['beds.read', 'beds.write'] });
  const [row] = await server.rows<{ uuid: string }>('select uuid from locations where organization_uuid = $1', [
    server.hospital,
  ]);
  site = row!.uuid;
});
afterAll(() => server.close());

const base = '/api/v1/administration';
const get = (path: string, as: TestUser = administrator) =>
  server.request({ method: 'GET', url: `${base}/${path}`, as });
const post = (path: string, body: object, as: TestUser = administrator) =>
  server.request({ method: 'POST', url: `${base}/${path}`, as, body });
const patch = (path: string, version: number, body: object, as: TestUser = administrator) =>
  server.request({ method: 'PATCH', url: `${base}/${path}`, as, body, headers: { 'if-match': String(version) } });
const remove = (path: string) => deleteAsRead(server, { url: `${base}/${path}`, as: administrator });

async function newWard(name: string) {
  const { body } = await post('wards', { name, parent_uuid: site, ward_type: 'ICU' });
  return body as { uuid: string; version: number };
}

describe('a ward', () => {
  it('is a location of the tree with a type, and counts its rooms and beds', async () => {
    const ward = await newWard('Counted');
    const room = await post(`wards/${ward.uuid}/rooms`, { name: 'Room 1' });
    expect(room.status).toBe(201);
    await post('beds', { number: '1', parent_uuid: room.body.uuid });
    await post('beds', { number: '2', parent_uuid: room.body.uuid, operational_status: 'housekeeping' });
    await post('beds', { number: '3', parent_uuid: ward.uuid, status: 'inactive' });
    const { body } = await get(`wards/${ward.uuid}`);
    expect(body).toMatchObject({
      ward_type: 'ICU',
      path: ['Hospital'],
      rooms: 1,
      beds: { total: 2, unoccupied: 1, housekeeping: 1, occupied: 0, unknown: 0 },
    });
    const [location] = await server.rows('select name, physical_type, parent_uuid from locations where uuid = $1', [
      ward.uuid,
    ]);
    expect(location).toEqual({ name: 'Counted', physical_type: 'ward', parent_uuid: site });
    expect((await get('wards?ward_type=ICU&search=counted')).body.meta.total).toBe(1);
    expect((await get('wards?ward_type=Labor&search=counted')).body.meta.total).toBe(0);
  });

  it('that was in the tree before is a general one by default', async () => {
    const [row] = await server.rows<{ uuid: string }>(
      `insert into locations (organization_uuid, uuid, name, physical_type, parent_uuid, parent_type)
       values ($1, gen_random_uuid(), 'Old ward', 'ward', $2, 'site') returning uuid`,
      [server.hospital, site],
    );
    expect((await get(`wards/${row!.uuid}`)).body.ward_type).toBe('General');
    const { body } = await patch(`wards/${row!.uuid}`, 1, { ward_type: 'Labor' });
    expect(body).toMatchObject({ ward_type: 'Labor', version: 2, name: 'Old ward' });
    expect((await patch(`wards/${row!.uuid}`, 1, { ward_type: 'NICU' })).body.code).toBe('stale_version');
    expect((await get(`wards/${row!.uuid}`)).body.ward_type).toBe('Labor');
  });

  it('with rooms cannot be deleted, and the refusal says why', async () => {
    const ward = await newWard('Full');
    const { body: room } = await post(`wards/${ward.uuid}/rooms`, { name: 'Only room' });
    expect((await remove(`wards/${ward.uuid}`)).body).toMatchObject({
      code: 'location_in_use',
      details: { uses: [{ id: 'locations', count: 1 }] },
    });
    expect((await remove(`wards/${ward.uuid}/rooms/${room.uuid}`)).status).toBe(204);
    expect((await remove(`wards/${ward.uuid}`)).status).toBe(204);
    expect(await server.rows('select from wards where location_uuid = $1', [ward.uuid])).toEqual([]);
  });

  it('cannot be a site, and cannot contain a room of another ward', async () => {
    expect((await get(`wards/${site}`)).status).toBe(404);
    expect((await remove(`wards/${site}`)).status).toBe(404);
    const [one, other] = [await newWard('One'), await newWard('Other')];
    const { body: room } = await post(`wards/${one.uuid}/rooms`, { name: 'Mine' });
    expect((await get(`wards/${other.uuid}/rooms/${room.uuid}`)).status).toBe(404);
    expect((await patch(`wards/${other.uuid}/rooms/${room.uuid}`, 1, { name: 'Stolen' })).status).toBe(404);
    expect((await get(`wards/${one.uuid}/rooms`)).body.meta.total).toBe(1);
    expect((await patch(`wards/${one.uuid}/rooms/${room.uuid}`, 1, { name: 'Renamed' })).body.name).toBe('Renamed');
  });
});

describe('a bed', () => {
  it('is free at first, and a nurse changes its status', async () => {
    const ward = await newWard('Nursed');
    const { body: bed, status } = await post(
      'beds',
      { number: '1', parent_uuid: ward.uuid, bed_type: 'ICU', tags: ['Oxygen', ' oxygen ', 'Window'] },
      nurse,
    );
    expect(status).toBe(201);
    expect(bed).toMatchObject({
      number: '1',
      operational_status: 'unoccupied',
      tags: ['oxygen', 'Window'],
      ward: { uuid: ward.uuid, name: 'Nursed' },
      room: null,
    });
    const changed = await patch(`beds/${bed.uuid}`, bed.version, { operational_status: 'contaminated' }, nurse);
    expect(changed.body).toMatchObject({
      operational_status: 'contaminated',
      bed_type: 'ICU',
      tags: ['oxygen', 'Window'],
    });
    const beds = await get(`beds?ward=${ward.uuid}&operational_status=occupied`, nurse);
    expect(beds.body.meta).toMatchObject({ total: 0, counts: { total: 1, contaminated: 1 } });
    expect((await get(`beds?tag=Window&bed_type=ICU&ward=${ward.uuid}`, nurse)).body.meta.total).toBe(1);
  });

  it('has a unique number in its room', async () => {
    const ward = await newWard('Numbered');
    expect((await post('beds', { number: 'A', parent_uuid: ward.uuid })).status).toBe(201);
    const { status, body } = await post('beds', { number: 'a', parent_uuid: ward.uuid });
    expect([status, body.errors]).toEqual([400, { number: ['Number already exists'] }]);
  });

  it('belongs to a room or a ward', async () => {
    const { status, body } = await post('beds', { number: '1', parent_uuid: site });
    expect([status, body.errors]).toEqual([400, { parent_uuid: ['A bed stands in a room or in a ward'] }]);
  });

  it.each([
    { operational_status: 'broken' },
    { bed_type: 'Hammock' },
    { tags: [''] },
    { tags: 'oxygen' },
    { tags: Array.from({ length: 11 }, (_, n) => `tag ${n}`) },
    { number: '' },
  ])('is refused with %j', async (wrong) => {
    const ward = await newWard(`Refusing ${JSON.stringify(wrong)}`.slice(0, 100));
    const { status } = await post('beds', { number: '1', parent_uuid: ward.uuid, ...wrong });
    expect(status).toBe(400);
  });

  it('needs separate rights: a user who may read services may not read beds', async () => {
    const clerk = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['services.*'] });
    expect((await get('beds', clerk)).body.details).toEqual({ permission: 'beds.read' });
    expect((await get('wards', nurse)).body.details).toEqual({ permission: 'services.read' });
  });
});
