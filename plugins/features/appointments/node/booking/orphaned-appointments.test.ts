import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Desk } from '../../../../../tests/support/desk';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';

let server: TestServer;
let desk: Desk;
let administrator: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await Desk.open(server, server.hospital);
  administrator = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['team.*'] });
});
afterAll(() => server.close());

const staff = (method: 'GET' | 'PATCH' | 'DELETE', path: string, body?: object, as = administrator) =>
  server.request({
    method,
    as,
    body,
    url: `/api/v1/providers/${server.hospital}/staff-users/${path}`,
  });
const withoutPractitioner = async () => (await desk.send('GET', '/appointments/without-practitioner')).body;
const listed = async () =>
  (await desk.send('GET', '/appointments?without_practitioner=true')).body.data as { id: string }[];

describe('appointments of a practitioner who leaves the team', () => {
  it('are announced before, listed afterwards, and moved or cancelled like any other', async () => {
    const [leaves, stays] = [await desk.slots(), await desk.slots()];
    const [first, second, gone] = [
      await desk.booked(leaves.slots[0]!),
      await desk.booked(leaves.slots[1]!),
      await desk.booked(leaves.slots[2]!),
    ];
    await desk.booked(stays.slots[0]!);
    await desk.send('POST', `/appointment/cancel/${gone.id}`, {}, 1);
    expect((await staff('GET', `${leaves.practitioner}/plans`)).body.data).toEqual([
      { id: 'appointments', sentence: expect.stringContaining('Appointments to come: {{count}}'), count: 2 },
    ]);
    expect(await withoutPractitioner()).toEqual({ data: [], total: 0 });

    const off = await staff('PATCH', leaves.practitioner, { is_active: false });
    expect(off.status, off.text).toBe(428);
    const [{ version }] = (await server.rows<{ version: number }>(
      'select version from practitioner_roles where uuid = $1',
      [leaves.practitioner],
    )) as [{ version: number }];
    expect(version).toBe(1);
    await server.rows('update practitioner_roles set deactivated_at = now() where uuid = $1', [leaves.practitioner]);
    expect(await withoutPractitioner()).toMatchObject({
      data: [{ practitioner: { id: leaves.practitioner, name: expect.any(String) }, count: 2 }],
      total: 2,
    });
    expect((await listed()).map(({ id }) => id)).toEqual([first.id, second.id]);

    const moved = await desk.send('POST', `/appointment/${first.id}/reschedule`, { slot_id: stays.slots[1]!.id }, 1);
    expect(moved.status, moved.text).toBe(200);
    expect(moved.body).toMatchObject({ practitioner: { id: stays.practitioner } });
    expect((await desk.send('POST', `/appointment/cancel/${second.id}`, { reason: 'Has left' }, 1)).status).toBe(200);
    expect(await withoutPractitioner()).toEqual({ data: [], total: 0 });
    expect(await listed()).toEqual([]);
    expect((await staff('GET', `${leaves.practitioner}/plans`)).body.data).toEqual([]);
  });

  it('are visible only to users of the organization who may read appointments', async () => {
    const { slots, practitioner } = await desk.slots();
    await desk.booked(slots[0]!);
    await server.rows('update practitioner_roles set ended_at = now() where uuid = $1', [practitioner]);
    expect((await withoutPractitioner()).total).toBe(1);
    const other = await Desk.open(server, server.clinic);
    expect((await other.send('GET', '/appointments/without-practitioner')).body.total).toBe(0);
    const asked = (as: TestUser) =>
      server.request({ method: 'GET', url: '/api/v1/appointments/without-practitioner', as });
    expect((await asked(administrator)).status).toBe(403);
    const stranger = await server.user(server.clinic, { workspaces: ['ADMIN'], resources: ['team.*'] });
    const theirs = `/api/v1/providers/${server.clinic}/staff-users/${practitioner}/plans`;
    expect((await server.request({ method: 'GET', url: theirs, as: stranger })).status).toBe(404);
    expect((await desk.send('GET', '/appointments?without_practitioner=maybe')).status).toBe(400);
  });
});
