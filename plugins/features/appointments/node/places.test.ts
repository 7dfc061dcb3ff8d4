import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf } from '../../../../tests/support/codes';
import { Desk } from '../../../../tests/support/desk';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await Desk.open(server, server.hospital);
});
afterAll(() => server.close());

/** The lines of the calendar file, as programs read them. */
async function line(appointment: string, name: string): Promise<string | undefined> {
  const { text } = await desk.send('GET', `/appointments/${appointment}/calendar`);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  return lines.find((each) => each.startsWith(`${name}:`))?.slice(name.length + 1);
}

describe('an appointment names its place', () => {
  it('in the house', async () => {
    const { slots } = await desk.slots();
    const { id } = await desk.booked(slots[0]!);
    expect((await desk.send('GET', `/appointments/${id}`)).body.home_address).toBeNull();
    expect(await line(id, 'LOCATION')).toBe('Hospital\\, Hospital');
    expect(await line(id, 'URL')).toBeUndefined();
  });

  it('in its meeting', async () => {
    const { slots } = await desk.slots();
    const { id } = await desk.booked(slots[0]!);
    await server.rows(`update appointments set meeting_url = 'https://meet.example.org/a;b,c' where uuid = $1`, [id]);
    expect(await line(id, 'URL')).toBe('https://meet.example.org/a;b,c');
    expect(await line(id, 'LOCATION')).toBe('https://meet.example.org/a\\;b\\,c');
    expect(await line(id, 'DESCRIPTION')).toBe('Test User\\nhttps://meet.example.org/a\\;b\\,c');
  });

  it('at home, at the address of the record or another', async () => {
    const { slots } = await desk.slots();
    const patient = await desk.patient();
    const { body } = await server.request({
      method: 'POST',
      url: '/api/v1/appointments',
      as: desk.user,
      body: { slot_id: slots[0]!.id, patient_id: patient },
      headers: { 'x-workspace': 'HOME' },
    });
    const { id } = body as { id: string };
    const home = async () => (await desk.send('GET', `/appointments/${id}`)).body.home_address;
    expect(await home()).toBeNull();
    await server.rows(`update patients set address = '[{"line":"5 Palm Street","city":"Accra"}]' where uuid = $1`, [
      patient,
    ]);
    expect(await home()).toBe('5 Palm Street, Accra');
    expect(await line(id, 'LOCATION')).toBe('5 Palm Street\\, Accra');
    await server.rows(`update appointments set visit_address = 'With her sister' where uuid = $1`, [id]);
    expect(await home()).toBe('With her sister');
    expect(await line(id, 'LOCATION')).toBe('With her sister');
  });
});

it('its number contains its place, if the organization wants that', async () => {
  const administrator = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['codes.*'] });
  const { uuid, version, ...of } = await codesOf(server, administrator).typeOf('appointment');
  const { suffix, padding, increment, yearly, check_digit } = of;
  const changed = await server.request({
    method: 'PATCH',
    url: `/api/v2/codes/types/${uuid}`,
    as: administrator,
    body: { prefix: 'A-{LOC}-', suffix, padding, increment, yearly, check_digit },
    headers: { 'if-match': String(version) },
  });
  expect(changed.status, changed.text).toBe(200);
  const [place] = await server.rows<{ uuid: string }>(
    `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, gen_random_uuid(), 'North Ridge', 'site') returning uuid`,
    [server.hospital],
  );
  const { slots } = await desk.slots({ location_id: place!.uuid });
  const { body } = await desk.book(slots[0]!, await desk.patient());
  expect(body.appointment_number).toMatch(/^A-NR-\d{6}$/);
  const listed = await desk.send('GET', `/appointments?location_id=${place!.uuid}`);
  expect(listed.body.meta.total).toBe(1);
});

it('a place’s list of appointments includes those of its rooms', async () => {
  const as = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['locations.*'] });
  const place = async (body: object) => {
    const answer = await server.request({ method: 'POST', url: '/api/v2/locations', as, body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.uuid as string;
  };
  const site = await place({ name: 'Annexe', physical_type: 'site' });
  const room = await place({ name: 'Room 1', physical_type: 'room', parent_uuid: site });
  const { slots } = await desk.slots({ location_id: room });
  const { id } = await desk.booked(slots[0]!);
  const of = async (location: string) =>
    ((await desk.send('GET', `/appointments?location_id=${location}`)).body.data as { id: string }[]).map((a) => a.id);
  expect([await of(site), await of(room)]).toEqual([[id], [id]]);
});

it('a desk that works at one site can book at another, but admit nobody there', async () => {
  const site = async (name: string) => {
    const [row] = await server.rows<{ uuid: string }>(
      `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, gen_random_uuid(), $2, 'site') returning uuid`,
      [server.hospital, name],
    );
    return row!.uuid;
  };
  const [own, other] = [await site('East Ridge'), await site('West Ridge')];
  const clerk = await Desk.open(server, server.hospital, ['visits.*']);
  await server.rows(
    'insert into practitioner_locations (organization_uuid, practitioner_role_uuid, location_uuid) values ($1, $2, $3)',
    [server.hospital, clerk.user.practitionerRole, own],
  );
  const { slots } = await desk.slots({ location_id: other });
  const booked = await clerk.book(slots[0]!, await desk.patient(), { healthcare_service_id: desk.service });
  expect(booked.status, booked.text).toBe(201);
  const arrived = await clerk.send('PATCH', `/appointments/${booked.body.id}/action`, { action: 'ARRIVE' }, 1);
  expect(arrived).toMatchObject({ status: 403, body: { code: 'not_your_location' } });
});
