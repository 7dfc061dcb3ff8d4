import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import { FrontDesk } from '../../../../tests/support/visits';
import type { QueueEntry } from '../common/queue-entry';

let server: TestServer;
let front: FrontDesk;
let here: string;
let nurse: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  front = await FrontDesk.open(server, server.hospital);
  const [row] = await server.rows<{ uuid: string }>(
    `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, gen_random_uuid(), 'Annexe', 'site') returning uuid`,
    [server.hospital],
  );
  here = row!.uuid;
  nurse = await server.user(server.hospital, {
    workspaces: ['OPD'],
    resources: ['queue.*', 'visits.*', 'schedules.*', 'schedules.manage', 'appointments.*'],
  });
  await server.rows(
    'insert into practitioner_locations (organization_uuid, practitioner_role_uuid, location_uuid) values ($1, $2, $3)',
    [server.hospital, nurse.practitionerRole, here],
  );
});
afterAll(() => server.close());

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, version?: number) =>
  server.request({
    method,
    url: `/api/${url}`,
    as: nurse,
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const refusal = { status: 403, body: { code: 'not_your_location' } };

describe('a user who works in one site only', () => {
  it('admits patients there, and not elsewhere', async () => {
    const visit = async (location_id: string) =>
      send('POST', 'v2/emr/visits', { patient_id: await front.desk.patient(), location_id });
    expect((await visit(here)).status).toBe(201);
    expect(await visit(front.desk.location)).toMatchObject(refusal);
    const { slots } = await front.desk.slots();
    const { id } = await front.desk.booked(slots[0]!);
    expect(await send('PATCH', `v1/appointments/${id}/action`, { action: 'ARRIVE' }, 1)).toMatchObject(refusal);
    expect(await front.statusOf(id)).toBe('booked');
  });

  it('changes and ends visits there, and not elsewhere', async () => {
    const theirs = await front.visit();
    const path = `v2/emr/visits/${theirs.id}`;
    expect(await send('PATCH', path, { location_id: here }, theirs.version)).toMatchObject(refusal);
    expect(await send('POST', `${path}/end`, {}, theirs.version)).toMatchObject(refusal);
    const own = await send('POST', 'v2/emr/visits', { patient_id: await front.desk.patient(), location_id: here });
    const { uuid, version } = own.body as { readonly uuid: string; readonly version: number };
    expect((await send('POST', `v2/emr/visits/${uuid}/end`, {}, version)).status).toBe(200);
  });

  it('calls patients who wait there, and not elsewhere', async () => {
    const theirs = await front.visit();
    const { body } = await send('GET', 'v2/emr/queue?page_size=200');
    const entries = (body as { data: QueueEntry[] }).data;
    const call = ({ uuid, version }: QueueEntry) => send('POST', `v2/emr/queue/${uuid}/call`, {}, version);
    expect(await call(entries.find(({ visit_id }) => visit_id === theirs.id)!)).toMatchObject(refusal);
    expect((await call(entries.find(({ location_id }) => location_id === here)!)).status).toBe(200);
  });

  it('writes schedules, holidays and screens of that site, and none of others', async () => {
    const schedule = (location_id: string) =>
      send('POST', 'v1/practitioners/default/schedule', {
        location_id,
        healthcare_service_id: front.desk.service,
        planning_horizon_start: front.desk.day(1),
        days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
        start_time: '08:00',
        end_time: '10:00',
      });
    const holiday = (location_id: string) => {
      const days = { starts_on: front.desk.day(30), ends_on: front.desk.day(30) };
      return send('POST', 'v1/schedule-exceptions', { kind: 'holiday', location_id, ...days });
    };
    const screen = (location_id: string, name: string) => send('POST', 'v2/emr/queue/screens', { location_id, name });
    const answer = await schedule(here);
    expect(answer.status, answer.text).toBe(201);
    expect((await holiday(here)).status).toBe(201);
    expect((await screen(here, 'Here')).status).toBe(201);
    expect(await schedule(front.desk.location)).toMatchObject(refusal);
    expect(await holiday(front.desk.location)).toMatchObject(refusal);
    expect(await screen(front.desk.location, 'There')).toMatchObject(refusal);
    const chief = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['queue.*'] });
    const theirs = { location_id: front.desk.location, name: 'Theirs' };
    const url = '/api/v2/emr/queue/screens';
    const made = await server.request({ method: 'POST', url, as: chief, body: theirs });
    expect(await send('DELETE', `v2/emr/queue/screens/${made.body.uuid}`, undefined, 1)).toMatchObject(refusal);
    const moved = { location_id: front.desk.location };
    expect(await send('PATCH', `v1/practitioners/default/schedules/${answer.body.id}`, moved, 1)).toMatchObject(
      refusal,
    );
  });
});
