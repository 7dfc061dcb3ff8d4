import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { FrontDesk } from '../../../../tests/support/visits';

let server: TestServer;
let front: FrontDesk;

beforeAll(async () => {
  server = await startTestServer({});
  front = await FrontDesk.open(server, server.hospital);
});
afterAll(() => server.close());

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('ending', () => {
  it('clears the current visit; ending again is refused and changes nothing', async () => {
    const patient = await front.desk.patient();
    const { id } = await front.visit(patient);
    const ended = await front.send('POST', `/${id}/end`, { comment: 'Went home' }, 1);
    expect(ended).toMatchObject({ status: 200, body: { status: 'finished', is_current: false, version: 2 } });
    expect(ended.body.ended_at).not.toBeNull();
    expect(await front.currentOf(patient)).toBeNull();
    const again = await front.send('POST', `/${id}/end`, {}, 2);
    expect(again).toMatchObject({ status: 409, body: { code: 'not_allowed', message: 'This visit has ended.' } });
    expect((await front.send('GET', `/${id}`)).body).toMatchObject({ version: 2, ended_at: ended.body.ended_at });
  });

  it('twice at once ends it once', async () => {
    const { id } = await front.visit();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => front.send('POST', `/${id}/end`, {}, 1)));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409]);
    expect((await front.send('GET', `/${id}/changes`)).body.data).toHaveLength(1);
  });

  it('needs the version that was read', async () => {
    const { id } = await front.visit();
    expect((await front.send('POST', `/${id}/end`, {})).status).toBe(428);
    await front.send('PATCH', `/${id}`, { priority: 'stat' }, 1);
    const stale = await front.send('POST', `/${id}/end`, {}, 1);
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', details: { current: { version: 2 } } } });
  });
});

describe('reopening', () => {
  it('returns to the status before the end, and makes it the current one', async () => {
    const patient = await front.desk.patient();
    const { id } = await front.visit(patient);
    const started = await front.send('PATCH', `/${id}`, { status: 'in-progress' }, 1);
    await front.send('POST', `/${id}/end`, {}, 2);
    const reopened = await front.send('POST', `/${id}/reopen`, {}, 3);
    expect(reopened).toMatchObject({
      status: 200,
      body: { status: 'in-progress', ended_at: null, started_at: started.body.started_at, is_current: true },
    });
    expect(await front.currentOf(patient)).toBe(id);
    const events = await server.rows<{ type: string }>('select type from outbox_events where uuid = $1 order by id', [
      id,
    ]);
    expect(events.map(({ type }) => type)).toEqual([
      'visit.arrived',
      'visit.started',
      'visit.finished',
      'visit.reopened',
    ]);
    expect((await front.send('POST', `/${id}/reopen`, {}, 4)).body.code).toBe('not_allowed');
  });

  it('into a second current visit is refused, and names the open one', async () => {
    const patient = await front.desk.patient();
    const first = await front.visit(patient);
    await front.send('POST', `/${first.id}/end`, {}, 1);
    const second = await front.visit(patient);
    const refused = await front.send('POST', `/${first.id}/reopen`, {}, 2);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'current_visit', details: { visit: { id: second.id, visit_number: second.visit_number } } },
    });
    expect((await front.send('GET', `/${first.id}`)).body).toMatchObject({ status: 'finished', version: 2 });
    expect(await front.currentOf(patient)).toBe(second.id);
  });

  it('of two ended visits at once opens one', async () => {
    const patient = await front.desk.patient();
    const [one, two] = [await front.visit(patient, { status: 'planned' }), await front.visit(patient)];
    await front.send('POST', `/${two.id}/end`, {}, 1);
    const answers = await Promise.all([
      front.send('PATCH', `/${one.id}`, { status: 'arrived' }, 1),
      front.send('POST', `/${two.id}/reopen`, {}, 2),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await front.currentOf(patient)).toBe(answers.find(({ status }) => status === 200)!.body.id);
  });
});

describe('a transfer', () => {
  it('moves the visit to another practitioner and place, with a reason, and keeps who did it', async () => {
    const { practitionerRole } = await front.desk.practitioner();
    const { id } = await front.visit();
    const [other] = await server.rows<{ uuid: string }>(
      `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, gen_random_uuid(), 'Annexe', 'site') returning uuid`,
      [server.hospital],
    );
    const to = { assigned_to_id: practitionerRole, location_id: other!.uuid, comment: 'Needs a paediatrician' };
    const moved = await front.send('PATCH', `/${id}`, to, 1);
    expect(moved.body).toMatchObject({ assigned_to_id: practitionerRole, location: { name: 'Annexe' }, version: 2 });
    const nobody = await front.send('PATCH', `/${id}`, { assigned_to_id: null }, 2);
    expect(nobody.body).toMatchObject({ assigned_to: null, assigned_to_id: null });
    expect((await front.send('GET', `/${id}/changes`)).body.data).toMatchObject([
      { kind: 'transfer', from_assigned_to: { name: 'Test User' }, to_assigned_to: null, reason: null },
      {
        kind: 'transfer',
        to_assigned_to: { id: practitionerRole },
        to_location: { name: 'Annexe' },
        reason: 'Needs a paediatrician',
        by_name: 'Test User',
      },
    ]);
    expect((await front.send('PATCH', `/${id}`, { assigned_to_id: randomUUID() }, 3)).status).toBe(404);
    await front.send('POST', `/${id}/end`, {}, 3);
    expect((await front.send('PATCH', `/${id}`, to, 4)).body.code).toBe('not_allowed');
  });
});

describe('cancelling', () => {
  it('by a program without a reason is recorded as such', async () => {
    const { id } = await front.visit();
    const cancelled = await front.send('PATCH', `/${id}`, { status: 'cancelled' }, 1);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancellation_reason: 'no reason given' });
  });

  it('accepts no empty reason, ends the wait, and is refused once the patient has been seen', async () => {
    const patient = await front.desk.patient();
    const { id } = await front.visit(patient);
    const without = await front.send('PATCH', `/${id}`, { status: 'cancelled', comment: ' ' }, 1);
    expect(without.body.errors).toEqual({ comment: ['Reason is required'] });
    await front.send('PATCH', `/${id}`, { status: 'in-progress' }, 1);
    const seen = await front.send('PATCH', `/${id}`, { status: 'cancelled', comment: 'Left' }, 2);
    expect(seen).toMatchObject({ status: 409, body: { code: 'not_allowed' } });
    await front.send('PATCH', `/${id}`, { status: 'arrived' }, 2);
    const cancelled = await front.send('PATCH', `/${id}`, { status: 'cancelled', comment: 'Left' }, 3);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancellation_reason: 'Left', started_at: null });
    expect(await front.currentOf(patient)).toBeNull();
    expect((await front.send('POST', `/${id}/reopen`, {}, 4)).body.code).toBe('not_allowed');
  });

  it('as an error needs the right to delete', async () => {
    const { id } = await front.visit();
    const nurse = await server.user(server.hospital, {
      workspaces: ['OPD'],
      resources: ['visits.read', 'visits.write'],
    });
    const send = (as: typeof nurse) =>
      server.request({
        ...({ method: 'PATCH', url: `/api/v2/emr/visits/${id}`, as } as const),
        body: { status: 'entered-in-error' },
        headers: { 'if-match': '1' },
      });
    expect(await send(nurse)).toMatchObject({ status: 403, body: { details: { permission: 'visits.delete' } } });
    expect((await send(front.desk.user)).body).toMatchObject({ status: 'entered-in-error', is_current: false });
  });
});

describe('merging patients', () => {
  it('moves visits with them: of two open ones the more advanced continues, and undoing returns both', async () => {
    const [survivor, other] = [await front.desk.patient(), await front.desk.patient()];
    const [own, theirs] = [await front.visit(survivor), await front.visit(other)];
    await front.send('PATCH', `/${theirs.id}`, { status: 'triaged' }, 1);
    const boss = await server.user(server.hospital, {
      workspaces: ['RECEPT'],
      resources: ['patients.*', 'patients.merge'],
    });
    const merge = (path: string, body: object) =>
      server.request({
        ...({ method: 'POST', url: `/api/v2/emr/patients/${survivor}/${path}`, as: boss, body } as const),
        headers: { 'if-match': '1' },
      });
    const merged = await merge('merge', { other, other_version: 1, choices: {} });
    expect(merged.status).toBe(200);
    const states = async (of: string) =>
      Object.fromEntries((await front.visitsOf(of)).map(({ id, status }) => [id, status]));
    expect(await states(survivor)).toEqual({ [own.id]: 'finished', [theirs.id]: 'triaged' });
    expect(await front.currentOf(survivor)).toBe(theirs.id);
    const [why] = (await front.send('GET', `/${own.id}/changes`)).body.data as { reason: string }[];
    expect(why!.reason).toBe(`The patient is in visit ${theirs.visit_number}`);
    expect((await merge('unmerge', { other })).status).toBe(200);
    expect([await states(survivor), await states(other)]).toEqual([
      { [own.id]: 'arrived' },
      { [theirs.id]: 'triaged' },
    ]);
    expect([await front.currentOf(survivor), await front.currentOf(other)]).toEqual([own.id, theirs.id]);
  });
});
