import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';
import { FrontDesk } from '../../../../../tests/support/visits';
import type { QueueEntry } from '../../common/queue-entry';

let server: TestServer;
let front: FrontDesk;
let ama: TestUser;
let kofi: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  front = await FrontDesk.open(server, server.hospital);
  const doctor = { workspaces: ['OPD'], resources: ['queue.read', 'queue.write'] };
  ama = await server.user(server.hospital, doctor);
  kofi = await server.user(server.hospital, doctor);
});
afterAll(() => server.close());

async function arrived(more: object = {}): Promise<QueueEntry> {
  const visit = await front.visit(undefined, more);
  return (await list()).find(({ visit_id }) => visit_id === visit.id)!;
}

async function list(): Promise<readonly QueueEntry[]> {
  const { body } = await server.request({ method: 'GET', url: '/api/v2/emr/queue?page_size=200', as: ama });
  return (body as { data: QueueEntry[] }).data;
}

const act = (
  { uuid, version }: Pick<QueueEntry, 'uuid' | 'version'>,
  action: string,
  { as = ama, body }: { as?: TestUser; body?: object } = {},
) =>
  server.request({
    method: 'POST',
    url: `/api/v2/emr/queue/${uuid}/${action}`,
    as,
    body,
    headers: { 'if-match': String(version) },
  });

const visitOf = async (entry: QueueEntry) =>
  (
    await server.rows('select status, location_uuid, assigned_to_uuid from visits where uuid = $1', [entry.visit_id])
  )[0]!;

async function place(name: string): Promise<string> {
  const uuid = randomUUID();
  await server.rows(
    `insert into locations (organization_uuid, uuid, name, physical_type, parent_uuid, parent_type) values ($1, $2, $3, 'room', $4, 'site')`,
    [server.hospital, uuid, name, front.desk.location],
  );
  return uuid;
}

describe('calling', () => {
  it('names the caller and the place, also in the audit', async () => {
    const entry = await arrived();
    const room = await place(`Room ${entry.ticket_number}`);
    const called = await act(entry, 'call', { body: { to_location_id: room } });
    expect(called).toMatchObject({
      status: 200,
      body: { status: 'called', calls: 1, called_by: ama.uuid, called_to: { id: room }, version: 2 },
    });
    const [audit] = await server.rows(
      `select after, note, patient_uuid, user_uuid from audit_entries where resource_uuid = $1 and action = 'update'`,
      [entry.uuid],
    );
    expect(audit).toMatchObject({
      after: { called_by: ama.uuid, called_to_id: room },
      note: { action: 'call', ticket: entry.ticket_number },
      patient_uuid: entry.patient_id,
      user_uuid: ama.uuid,
    });
    expect(await act(called.body, 'call')).toMatchObject({ status: 200, body: { calls: 2 } });
  });

  it('gives the patient to one of two users, and tells the other who was faster', async () => {
    for (let round = 0; round < 5; round++) {
      const entry = await arrived();
      const answers = await Promise.all([act(entry, 'call'), act(entry, 'call', { as: kofi })]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409)!;
      expect(refused.body).toMatchObject({
        code: 'already_called',
        details: { by_name: 'Test User', current: { uuid: entry.uuid, status: 'called', version: 2 } },
      });
    }
  });

  it('refuses an unknown place, an unknown entry, and a call without a version', async () => {
    const entry = await arrived();
    expect((await act(entry, 'call', { body: { to_location_id: randomUUID() } })).status).toBe(400);
    expect((await act({ uuid: randomUUID(), version: 1 }, 'call')).status).toBe(404);
    const url = `/api/v2/emr/queue/${entry.uuid}/call`;
    expect((await server.request({ method: 'POST', url, as: ama, body: {} })).status).toBe(428);
    const reader = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['queue.read'] });
    expect(await act(entry, 'call', { as: reader })).toMatchObject({
      status: 403,
      body: { details: { permission: 'queue.write' } },
    });
  });

  it('is refused for an outdated version', async () => {
    const entry = await arrived();
    await act(entry, 'skip');
    const stale = await act(entry, 'skip', { as: kofi });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', details: { current: { version: 2 } } } });
  });
});

describe('skipping', () => {
  it('puts the patient behind others of the same urgency, but before less urgent ones', async () => {
    const [absent, present] = [await arrived({ priority: 'asap' }), await arrived({ priority: 'asap' })];
    const routine = await arrived();
    await act(absent, 'skip');
    const order = (await list())
      .map(({ uuid }) => uuid)
      .filter((uuid) => [absent, present, routine].some((e) => e.uuid === uuid));
    expect(order).toEqual([present.uuid, absent.uuid, routine.uuid]);
  });
});

describe('seeing a patient', () => {
  it('sets the visit in progress, and leaves it open when the patient leaves', async () => {
    const entry = await arrived();
    const started = await act(entry, 'start');
    expect(started.body).toMatchObject({ status: 'in-progress', version: 2 });
    expect(await visitOf(entry)).toMatchObject({ status: 'in-progress' });
    const finished = await act(started.body, 'finish');
    expect(finished.body).toMatchObject({ status: 'done' });
    expect(await visitOf(entry)).toMatchObject({ status: 'in-progress' });
    expect((await list()).some(({ uuid }) => uuid === entry.uuid)).toBe(false);
    expect((await act(finished.body, 'start')).body).toMatchObject({ code: 'not_allowed' });
  });

  it('takes no patient unknowingly from the colleague who called them', async () => {
    const entry = await arrived();
    const called = await act(entry, 'call');
    expect((await act(entry, 'start', { as: kofi })).body).toMatchObject({ code: 'already_called' });
    expect((await act(called.body, 'start', { as: kofi })).status).toBe(200);
  });
});

describe('sending a patient on', () => {
  it('moves the visit along, keeps ticket and rank, and clears the call', async () => {
    const entry = await arrived();
    const lab = await place(`Laboratory ${entry.ticket_number}`);
    const called = await act(entry, 'call');
    const sent = await act(called.body, 'transfer', {
      body: { location_id: lab, practitioner_role_id: kofi.practitionerRole, reason: 'Blood count' },
    });
    expect(sent.body).toMatchObject({
      status: 'waiting',
      location_id: lab,
      practitioner_role_id: kofi.practitionerRole,
      called_at: null,
      ticket_number: entry.ticket_number,
      next_encounter_due: entry.next_encounter_due,
    });
    expect(sent.body.coming_from).not.toBeNull();
    expect(await visitOf(entry)).toMatchObject({ location_uuid: lab, assigned_to_uuid: kofi.practitionerRole });
  });

  it('is refused to the current place, to nowhere and to nobody', async () => {
    const entry = await arrived();
    const to = (body: object) => act(entry, 'transfer', { body });
    expect((await to({})).status).toBe(400);
    expect((await to({ location_id: front.desk.location })).status).toBe(400);
    expect((await to({ location_id: randomUUID() })).status).toBe(400);
    expect((await to({ practitioner_role_id: randomUUID() })).status).toBe(400);
    expect(await visitOf(entry)).toMatchObject({ assigned_to_uuid: null });
  });
});

describe('undoing', () => {
  it('undoes each action with its effect on the visit', async () => {
    const entry = await arrived();
    const lab = await place(`Undone ${entry.ticket_number}`);
    let version = entry.version;
    for (const [action, body] of [['call'], ['skip'], ['transfer', { location_id: lab }], ['start']] as const) {
      const done = await act({ uuid: entry.uuid, version }, action, body ? { body } : {});
      expect(done.status, action).toBe(200);
      const undone = await act(done.body, 'undo');
      expect(undone, action).toMatchObject({ status: 200 });
      const { version: _, updated_at, updated_by, ...same } = entry;
      expect(undone.body, action).toMatchObject(same);
      expect(await visitOf(entry)).toMatchObject({ status: 'arrived', location_uuid: front.desk.location });
      version = undone.body.version;
    }
    const started = await act({ uuid: entry.uuid, version }, 'start');
    const finished = await act(started.body, 'finish');
    expect((await act(finished.body, 'undo')).body).toMatchObject({ status: 'in-progress', ended_at: null });
  });

  it('works for the user’s own last action, for a minute, once', async () => {
    const called = await act(await arrived(), 'call');
    const refused = { status: 409, body: { code: 'nothing_to_undo' } };
    expect(await act(called.body, 'undo', { as: kofi })).toMatchObject(refused);
    const undone = await act(called.body, 'undo');
    expect(await act(undone.body, 'undo')).toMatchObject(refused);
    const late = await act(undone.body, 'call');
    await server.rows(`update record_changes set at = at - interval '61 seconds' where record_uuid = $1`, [
      late.body.uuid,
    ]);
    expect(await act(late.body, 'undo')).toMatchObject(refused);
  });
});
