import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Desk, type BookedAppointment } from '../../../../../tests/support/desk';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';

let server: TestServer;
let desk: Desk;
let administrator: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await Desk.open(server, server.hospital);
  administrator = await server.user(server.hospital, {
    workspaces: ['ADMIN'],
    resources: ['settings.write', 'appointments.*'],
  });
});
afterAll(() => server.close());

const send = (method: 'GET' | 'PUT' | 'PATCH', path: string, body?: object, version?: number, as = desk.user) =>
  server.request({
    method,
    url: `/api/v2/appointments/${path}`,
    as,
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const dayOf = async (query: string) => {
  const { body } = await send('GET', `day?${query}`);
  return (body as { data: { id: string; address: string; version: number; meeting_url: string | null }[] }).data;
};

/** Four appointments of one practitioner tomorrow. */
async function morning() {
  const { slots, practitioner } = await desk.slots();
  const booked: BookedAppointment[] = [];
  for (const slot of slots.slice(0, 4)) booked.push(await desk.booked(slot));
  return {
    practitioner,
    booked,
    ids: booked.map(({ id }) => id),
    query: `day=${desk.day(1)}&practitioner_id=${practitioner}`,
  };
}

describe('the figures of a day', () => {
  it('count expected, waiting, seen and missing patients', async () => {
    const { booked, query } = await morning();
    const [first, second, third] = booked;
    await desk.send('PATCH', `/appointments/${first!.id}/action`, { action: 'ARRIVE' }, first!.version);
    await desk.send('POST', `/appointment/cancel/${second!.id}`, {}, second!.version);
    await server.rows(`update appointments set status = 'noshow' where uuid = $1`, [third!.id]);
    expect((await send('GET', `figures?${query}`)).body).toEqual({
      day: desk.day(1),
      booked: 3,
      to_come: 1,
      late: 0,
      arrived: 1,
      waiting: 1,
      seen: 0,
      walk_ins: { arrived: 0, waiting: 0, seen: 0 },
      no_shows: 1,
      cancelled: 1,
    });
    expect(await dayOf(query)).toHaveLength(3);
  });

  it('cover a location with those inside it, and one day only', async () => {
    const { query } = await morning();
    const { body: of } = await send('GET', `figures?${query}&location_id=${desk.location}`);
    expect(of).toMatchObject({ booked: 4 });
    const { body: elsewhere } = await send('GET', `figures?${query}&location_id=${desk.service}`);
    expect(elsewhere).toMatchObject({ booked: 0 });
    const { body: today } = await send('GET', `figures?${query.replace(desk.day(1), desk.day(0))}`);
    expect(today).toMatchObject({ booked: 0, day: desk.day(0) });
    expect((await send('GET', 'figures?day=tomorrow')).status).toBe(400);
  });
});

describe('the route of a day', () => {
  it('keeps its order; later bookings follow it', async () => {
    const { practitioner, ids, query } = await morning();
    const [a, b, c, d] = ids;
    const body = { day: desk.day(1), practitioner_id: practitioner, appointment_ids: [c, a, b] };
    expect((await send('PUT', 'route', body)).status).toBe(204);
    expect((await dayOf(query)).map(({ id }) => id)).toEqual([c, a, b, d]);
  });

  it('accepts no appointment of another day or practitioner, and none twice', async () => {
    const one = await morning();
    const other = await morning();
    const body = { day: desk.day(1), practitioner_id: one.practitioner };
    const foreign = await send('PUT', 'route', { ...body, appointment_ids: [other.ids[0]] });
    expect([foreign.status, (foreign.body as { code: string }).code]).toEqual([409, 'route_changed']);
    const twice = await send('PUT', 'route', { ...body, appointment_ids: [one.ids[0], one.ids[0]] });
    expect(twice.status).toBe(400);
    expect((await dayOf(one.query)).map(({ id }) => id)).toEqual(one.ids);
  });

  it('leads to the address of the record, or to another for one visit', async () => {
    const { booked, query } = await morning();
    await server.rows(
      `update patients set address = '[{"line":"5 Palm Street","city":"Accra"}]'
        where uuid in (select patient_uuid from appointments where uuid = $1)`,
      [booked[0]!.id],
    );
    const [before] = await dayOf(query);
    expect(before!.address).toBe('5 Palm Street, Accra');
    const path = `${booked[0]!.id}/address`;
    expect((await send('PATCH', path, { address: 'With her sister' })).status).toBe(428);
    expect((await send('PATCH', path, { address: ' With her sister ' }, before!.version)).status).toBe(200);
    expect((await send('PATCH', path, { address: 'x' }, before!.version)).status).toBe(409);
    for (const wrong of [{ address: 'x'.repeat(501) }, { address: 7 }, { address: null }, {}])
      expect((await send('PATCH', path, wrong, before!.version + 1)).status).toBe(400);
    expect((await dayOf(query))[0]!.address).toBe('With her sister');
    await send('PATCH', path, { address: '' }, before!.version + 1);
    expect((await dayOf(query))[0]!.address).toBe('5 Palm Street, Accra');
  });
});

describe('virtual appointments', () => {
  it('get their own unguessable link, which never changes', async () => {
    const settings = (await send('GET', 'settings', undefined, undefined, administrator)).body as { version: number };
    const template = { meeting_url_template: 'https://meet.example.org/{appointment}/{random}' };
    expect((await send('PATCH', 'settings', template, settings.version, administrator)).status).toBe(200);
    await server.rows('update healthcare_services set virtual_service = true where uuid = $1', [desk.service]);
    try {
      const { query, booked } = await morning();
      const links = async () => (await dayOf(`${query}&kind=virtual`)).map(({ meeting_url }) => meeting_url);
      await vi.waitFor(async () => expect((await links()).filter(Boolean)).toHaveLength(4), { timeout: 8_000 });
      const made = await links();
      for (const link of made) expect(link).toMatch(/^https:\/\/meet\.example\.org\/A\d{6}\/[\w-]{22}$/);
      expect(new Set(made.map((link) => link?.slice(-22))).size).toBe(4);
      // A change of the route must not change the appointments' versions.
      const [first] = booked;
      const update = await desk.send('PATCH', `/appointments/${first!.id}`, { comment: 'Hello' }, first!.version);
      expect(update.status).toBe(200);
      expect(await dayOf(`${query}&kind=in-person`)).toEqual([]);
      expect(await links()).toEqual(made);
    } finally {
      await server.rows('update healthcare_services set virtual_service = false where uuid = $1', [desk.service]);
    }
  });
});

describe('the outcomes of appointments', () => {
  it('are counted by day, for all and for one location', async () => {
    const tomorrow = desk.day(1);
    const count = async (more: string) => {
      const { body } = await send('GET', `statistics?from=${tomorrow}&to=${tomorrow}&by=day${more}`);
      const { series } = body as { series: { id: string; total: number }[] };
      return Object.fromEntries(series.map(({ id, total }) => [id, total]));
    };
    const before = await count('');
    const { booked } = await morning();
    await desk.send('POST', `/appointment/cancel/${booked[0]!.id}`, {}, booked[0]!.version);
    expect(await count('')).toEqual({ ...before, booked: before['booked']! + 3, cancelled: before['cancelled']! + 1 });
    expect(await count(`&location_id=${desk.location}`)).toEqual(await count(''));
    expect((await count(`&location_id=${desk.service}`))['booked']).toBe(0);
  });
});
