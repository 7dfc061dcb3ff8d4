import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Desk } from '../../../../tests/support/desk';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let server: TestServer;
let desk: Desk;
let doctor: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await Desk.open(server, server.hospital);
  doctor = await desk.practitioner(['schedules.*', 'appointments.*']);
});
afterAll(() => server.close());

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, version?: number) =>
  server.request({
    method,
    url: `/api/v1${path}`,
    as: doctor,
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const changes = async (path: string) => {
  const { body } = await desk.send('GET', `${path}/changes`);
  return (body as { data: readonly object[] }).data;
};
const plan = () => ({
  location_id: desk.location,
  healthcare_service_id: desk.service,
  planning_horizon_start: desk.day(1),
  planning_horizon_end: desk.day(7),
  days: ['mon', 'tue', 'wed'],
  start_time: '08:00',
  end_time: '10:00',
});
const refusal = { status: 403, body: { code: 'permission_denied', details: { permission: 'schedules.manage' } } };

describe('a user who may write schedules, but not manage those of others', () => {
  it('writes their own', async () => {
    const own = `/practitioners/${doctor.practitionerRole}`;
    const made = await send('POST', `${own}/schedule`, plan());
    expect(made.status, made.text).toBe(201);
    const path = `${own}/schedules/${made.body.id}`;
    expect((await send('PATCH', path, { comment: 'Room 4' }, 1)).body).toMatchObject({ comment: 'Room 4' });
    expect((await send('DELETE', path, {}, 2)).status).toBeLessThan(300);
    expect(await changes(path)).toMatchObject([
      { kind: 'ended', before: { ended_at: null }, after: { ended_at: expect.any(String) as string } },
      { kind: 'changed', before: { comment: '' }, after: { comment: 'Room 4' } },
      { kind: 'recorded', before: {}, after: { capacity: 1, periods: expect.any(Array) as object } },
    ]);
    const colleague = await desk.practitioner();
    const elsewhere = path.replace(doctor.practitionerRole, colleague.practitionerRole);
    expect((await desk.send('GET', `${elsewhere}/changes`)).status).toBe(404);
  });

  it('cannot write those of others or of a service, not even as a preview', async () => {
    const theirs = await desk.slots();
    const path = `/practitioners/${theirs.practitioner}/schedules/${theirs.schedule}`;
    expect(await send('POST', `/practitioners/${theirs.practitioner}/schedule`, plan())).toMatchObject(refusal);
    expect(await send('POST', '/practitioners/default/schedule', plan())).toMatchObject(refusal);
    expect(await send('PATCH', path, { comment: 'Mine now' }, 1)).toMatchObject(refusal);
    expect(await send('PATCH', `${path}?dry_run=true`, { end_time: '09:00' }, 1)).toMatchObject(refusal);
    expect(await send('DELETE', path, {}, 1)).toMatchObject(refusal);
    expect(await send('DELETE', `${path}?dry_run=true`, {}, 1)).toMatchObject(refusal);
    expect(await desk.free(theirs.schedule)).toHaveLength(28);
  });

  it('records only their own leave, and closes no place', async () => {
    const { practitionerRole: colleague } = await desk.practitioner();
    const days = { starts_on: desk.day(20), ends_on: desk.day(21) };
    const leave = (more: object) => send('POST', '/schedule-exceptions', { kind: 'leave', ...days, ...more });
    const own = await leave({ practitioner_id: doctor.practitionerRole });
    expect(own.status, own.text).toBe(201);
    expect((await send('PATCH', `/schedule-exceptions/${own.body.id}`, { reason: 'Course' }, 1)).status).toBe(200);
    for (const more of [{ practitioner_id: colleague }, { location_id: desk.location }, {}])
      expect(await leave(more), JSON.stringify(more)).toMatchObject(refusal);
    const theirs = await desk.send('POST', '/schedule-exceptions', {
      kind: 'leave',
      ...days,
      practitioner_id: colleague,
    });
    const path = `/schedule-exceptions/${theirs.body.id}`;
    expect(await send('PATCH', path, { reason: 'x' }, 1)).toMatchObject(refusal);
    expect(await send('PATCH', `${path}?dry_run=true`, { reason: 'x' }, 1)).toMatchObject(refusal);
    expect(await send('DELETE', path, undefined, 1)).toMatchObject(refusal);
    expect((await send('DELETE', `/schedule-exceptions/${own.body.id}`, undefined, 2)).status).toBeLessThan(300);
    expect(await changes(`/schedule-exceptions/${own.body.id}`)).toMatchObject([
      { kind: 'deleted', before: { reason: 'Course', practitioner_role_uuid: doctor.practitionerRole }, after: {} },
      { kind: 'changed', before: { reason: '' }, after: { reason: 'Course' } },
      { kind: 'recorded', after: days },
    ]);
  });
});

it('keeps the right for roles that could write all schedules, except doctors, nurses and midwives', async () => {
  const role = async (name: string, resources: readonly string[]) => {
    const [row] = await server.rows<{ uuid: string }>(
      `insert into roles (organization_uuid, uuid, name, permissions) values ($1, gen_random_uuid(), $2, $3) returning uuid`,
      [server.clinic, name, JSON.stringify({ workspaces: [], resources })],
    );
    return row!.uuid;
  };
  const [doctors, planners, owners, readers] = [
    await role('Doctor', ['schedules.write']),
    await role('Planner', ['Schedules.*']),
    await role('Midwife', ['schedules.*', 'workspaces.*']),
    await role('Reader', ['schedules.read']),
  ];
  await server.rows(await readFile(join(import.meta.dirname, 'migrations/004-own-schedules.sql'), 'utf8'));
  const rows = await server.rows<{ uuid: string; manages: boolean }>(
    `select uuid, permissions -> 'resources' ? 'schedules.manage' as manages from roles where uuid = any($1)`,
    [[doctors, planners, owners, readers]],
  );
  const manages = Object.fromEntries(rows.map((row) => [row.uuid, row.manages]));
  expect(manages).toEqual({ [doctors]: false, [planners]: true, [owners]: true, [readers]: false });
});

it('cannot book practitioners who are switched off, until they are back', async () => {
  const { slots, schedule, practitioner } = await desk.slots();
  const administrator = await server.user(server.hospital, { workspaces: ['ADMIN', 'OPD'], resources: ['team.*'] });
  const read = () =>
    server.request({
      method: 'GET',
      url: `/api/v1/providers/${server.hospital}/staff-users/${practitioner}`,
      as: administrator,
    });
  const active = async (is_active: boolean) => {
    const { body } = await read();
    const answer = await server.request({
      method: 'PATCH',
      url: `/api/v1/providers/${server.hospital}/staff-users/${practitioner}`,
      as: administrator,
      body: { is_active },
      headers: { 'if-match': String(body.version) },
    });
    expect(answer.status, answer.text).toBe(200);
  };
  await active(false);
  await vi.waitFor(async () => expect(await desk.free(schedule)).toEqual([]), { timeout: 8_000 });
  expect(await desk.book(slots[0]!, await desk.patient())).toMatchObject({
    status: 409,
    body: { code: 'slot_blocked' },
  });
  await active(true);
  await vi.waitFor(async () => expect(await desk.free(schedule)).toHaveLength(28), { timeout: 8_000 });
});
